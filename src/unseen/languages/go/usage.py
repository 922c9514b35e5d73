"""How people show that a function in Go works."""

from __future__ import annotations

from unseen.languages.usage import Usage, capital

USAGE = Usage(
    path="main.go",
    trial="go vet ./... && go test ./...",
    empty="nil",
    program=lambda owner, call: f"func main() {{\n\t{call}\n}}\n",
    test=lambda name, owner, call: f"func Test{capital(name)}(t *testing.T) {{\n\t{call}\n}}\n",
)
