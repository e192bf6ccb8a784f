"""ripgrep: a scan of the file for each query."""
from .engine import PAGE
from .process import ProcessTool


class Ripgrep(ProcessTool):
    """`rg -F -i` on a file with a title a line."""

    name = "ripgrep"
    program = "rg"

    def command(self, query: str) -> list[str]:
        """The query as it is, upper and lower case the same, in a text of UTF-8."""
        return ["--no-config", "-F", "-i", "-a", "-N", "--no-filename", "--color=never", "-e", query, str(self.titles)]

    def ask_page(self, query: str) -> bytes:
        """The first lines, after which it stops to read."""
        return self.run("-m", str(PAGE), *self.command(query))

    def count(self, query: str) -> int:
        """Counts the lines."""
        return int(self.run("-c", *self.command(query)) or 0)
