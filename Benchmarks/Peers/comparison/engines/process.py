"""What the tools share that start a process for each query."""
import os
import shutil
import subprocess
from abc import abstractmethod
from pathlib import Path
from time import perf_counter

from ..titles import Corpus
from .engine import Engine, EngineError

# The system's and the user's settings would change what is measured.
ENVIRONMENT = {"PATH": os.environ.get("PATH", "/usr/bin:/bin"), "LC_ALL": "C.UTF-8"}


class ProcessTool(Engine):
    """A tool that reads everything anew for each query."""

    is_process_a_query = True
    program: str

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.executable = shutil.which(self.program) or ""
        if not self.executable:
            raise EngineError(f"{self.program} is not installed")

    def make(self, corpus: Corpus, path: Path) -> None:
        """Nothing, unless the tool has an index."""

    def size(self, path: Path) -> int:
        """The titles themselves, unless the tool has an index."""
        return path.stat().st_size

    def open(self, path: Path) -> None:
        """Asks for the version."""
        self.titles = path
        self.version = self.version_of(self.run("--version").decode())

    def start_empty(self) -> None:
        """Asks for the version again, which needs the start of a process and nothing else."""
        start = perf_counter()
        self.run("--version")
        self.starts.append(perf_counter() - start)

    @staticmethod
    def version_of(text: str) -> str:
        """The version in what the tool says of itself: the second word of the first line."""
        return text.split("\n")[0].split()[1]

    @abstractmethod
    def command(self, query: str) -> list[str]:
        """The arguments that print all titles."""

    def run(self, *arguments: str) -> bytes:
        """What the tool prints. Status 1 is that nothing was found."""
        done = subprocess.run([self.executable, *arguments], capture_output=True, env=ENVIRONMENT, stdin=subprocess.DEVNULL)
        if done.returncode > 1:
            message = done.stderr.decode(errors="replace").strip()
            raise EngineError(f"{self.program} {' '.join(arguments)}: {message}")
        return done.stdout

    def page_titles(self, answer: bytes) -> list[str]:
        """The lines."""
        return answer.decode().split("\n")[:-1]

    def matches(self, query: str) -> list[str]:
        """All lines."""
        return self.page_titles(self.run(*self.command(query)))
