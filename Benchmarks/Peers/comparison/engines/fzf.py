"""fzf as a filter: reads the file and looks at every line, for each query."""
import subprocess

from .engine import PAGE
from .process import ENVIRONMENT, ProcessTool


class Fzf(ProcessTool):
    """`fzf --exact -i --filter`: the query as one string, marks not normalized, lines in their order."""

    name = "fzf"
    program = "fzf"

    @staticmethod
    def version_of(text: str) -> str:
        """The first word."""
        return text.split()[0]

    def command(self, query: str) -> list[str]:
        """`--no-extended`, because spaces, `'`, `^`, `$`, `!` and `|` are plain characters of titles."""
        return ["--no-extended", "--exact", "-i", "--literal", "--no-sort", f"--filter={query}"]

    def run(self, *arguments: str) -> bytes:
        """What it prints when it is given the titles."""
        if arguments == ("--version",):
            return super().run(*arguments)
        with self.titles.open("rb") as titles:
            return subprocess.run([self.executable, *arguments], stdin=titles, stdout=subprocess.PIPE, env=ENVIRONMENT).stdout

    def ask_page(self, query: str) -> bytes:
        """Its first lines: then it is stopped, because it knows no limit."""
        with self.titles.open("rb") as titles, subprocess.Popen(
                [self.executable, *self.command(query)], stdin=titles, stdout=subprocess.PIPE, env=ENVIRONMENT) as process:
            assert process.stdout
            lines = []
            while len(lines) < PAGE and (line := process.stdout.readline()):
                lines.append(line)
            process.kill()
        return b"".join(lines)

    def count(self, query: str) -> int:
        """The lines that it prints, counted here, because it does not count."""
        return self.run(*self.command(query)).count(b"\n")
