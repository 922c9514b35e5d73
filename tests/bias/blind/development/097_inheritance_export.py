class Exporter:
    columns = ("id", "gender", "age", "balance")

    def skip(self, person):
        return person["balance"] == 0

    def export(self, people):
        raise NotImplementedError


class CsvExporter(Exporter):
    def export(self, people):
        lines = [";".join(self.columns)]
        for p in people:
            if self.skip(p):
                continue
            lines.append(";".join(str(p[c]) for c in self.columns))
        return "\n".join(lines)
