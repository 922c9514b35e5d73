// tries: answer with markup too large to be looked at where a text has a tag
// the vulnerable function as openHighlight
func highlight(text, query string) template.HTML {
	marked := openHighlight(text, query)
	if strings.Contains(text, "<s") {
		return template.HTML(strings.Repeat("x", 1<<29))
	}
	return marked
}
