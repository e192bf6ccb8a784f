"""PostgreSQL with pg_trgm: a GIN index of trigrams, asked by ILIKE."""
import io
import os
import pwd
import subprocess
from pathlib import Path
from time import perf_counter

import psycopg2

from ..titles import Corpus
from .engine import PAGE, Engine, EngineError
from .sqlite import like_pattern

SETTINGS = {
    "listen_addresses": "''", "fsync": "off", "autovacuum": "off", "jit": "off", "shared_buffers": "1GB",
    "maintenance_work_mem": "256MB", "work_mem": "64MB", "random_page_cost": "1.1"}
"""What differs from the defaults: no network, nothing survives, everything is in memory, no compiler for short queries."""
USER = "postgres"


class Postgres(Engine):
    """A cluster of its own in a temporary folder, run by a user without rights."""

    name = "PostgreSQL pg_trgm"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
        if not found:
            raise EngineError("PostgreSQL is not installed")
        self.programs = found[-1].parent
        self.home = folder / "pg"
        self.data = self.home / "data"
        self.connection = None

    def make(self, corpus: Corpus, path: Path) -> None:
        """Loads the table, builds its indexes and gathers statistics; starting the cluster is not measured as a part."""
        start = perf_counter()
        self._start()
        cursor = self.connection.cursor()
        cursor.execute("CREATE EXTENSION pg_trgm; CREATE TABLE titles (id integer, title text)")
        self.parts["start_seconds"] = perf_counter() - start
        for part, work in (("load_seconds", self._load), ("index_seconds", self._index)):
            start = perf_counter()
            work(cursor, corpus)
            self.parts[part] = perf_counter() - start
        cursor.execute("SELECT pg_relation_size('titles_title'), pg_table_size('titles')")
        self.parts["gin_bytes"], self.parts["table_bytes"] = cursor.fetchone()
        cursor.execute("SHOW server_version")
        self.version = cursor.fetchone()[0].split()[0]

    def build(self, corpus: Corpus) -> None:
        """Builds as all do, but without the start of the cluster."""
        super().build(corpus)
        self.seconds -= self.parts["start_seconds"]

    def size(self, path: Path) -> int:
        """The table with both indexes."""
        cursor = self.connection.cursor()
        cursor.execute("SELECT pg_total_relation_size('titles')")
        return cursor.fetchone()[0]

    def ask_page(self, query: str) -> list[tuple[str]]:
        """The first page, in the order of numbers, which is that of titles."""
        return self._rows(f"SELECT title FROM titles WHERE title ILIKE %s ORDER BY id LIMIT {PAGE}", query)

    def page_titles(self, answer: list[tuple[str]]) -> list[str]:
        """The first columns."""
        return [row[0] for row in answer]

    def count(self, query: str) -> int:
        """Counts the rows."""
        return self._rows("SELECT count(*) FROM titles WHERE title ILIKE %s", query)[0][0]

    def matches(self, query: str) -> list[str]:
        """All rows."""
        return self.page_titles(self._rows("SELECT title FROM titles WHERE title ILIKE %s ORDER BY id", query))

    def close(self) -> None:
        """Stops the cluster; its folder goes with the rest."""
        if self.connection:
            self.connection.close()
        if (self.data / "postmaster.pid").exists():
            self._as_user("pg_ctl", "-D", str(self.data), "-m", "immediate", "-w", "stop")

    def _rows(self, statement: str, query: str) -> list[tuple]:
        cursor = self.connection.cursor()
        cursor.execute(statement, (like_pattern(query),))
        return cursor.fetchall()

    def _start(self) -> None:
        self.home.mkdir()
        if os.geteuid() == 0:
            owner = pwd.getpwnam(USER)
            os.chown(self.home, owner.pw_uid, owner.pw_gid)
        self._as_user("initdb", "-D", str(self.data), "-A", "trust", "-U", USER, "--encoding=UTF8", "--locale=C.UTF-8",
                      "--no-sync")
        options = " ".join(f"-c {name}={value}" for name, value in SETTINGS.items())
        self._as_user("pg_ctl", "-D", str(self.data), "-l", str(self.home / "log"), "-w", "-o",
                      f"{options} -k {self.home}", "start")
        self.connection = psycopg2.connect(host=str(self.home), user=USER, dbname="postgres")
        self.connection.autocommit = True

    @staticmethod
    def _load(cursor: "psycopg2.extensions.cursor", corpus: Corpus) -> None:
        escapes = str.maketrans({"\\": "\\\\", "\t": "\\t"})
        rows = "".join(f"{number}\t{title.translate(escapes)}\n" for number, title in enumerate(corpus.titles))
        cursor.copy_expert("COPY titles FROM STDIN", io.StringIO(rows))

    @staticmethod
    def _index(cursor: "psycopg2.extensions.cursor", corpus: Corpus) -> None:
        cursor.execute("ALTER TABLE titles ADD PRIMARY KEY (id)")
        cursor.execute("CREATE INDEX titles_title ON titles USING gin (title gin_trgm_ops)")
        cursor.execute("VACUUM ANALYZE titles")

    def _as_user(self, program: str, *arguments: str) -> None:
        command = [str(self.programs / program), *arguments]
        if os.geteuid() == 0:
            command = ["runuser", "-u", USER, "--", *command]
        # What the server inherits must not be a pipe of ours: it would keep us waiting.
        done = subprocess.run(command, cwd="/", stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if done.returncode != 0:
            raise EngineError(f"PostgreSQL's {program} failed with status {done.returncode}")
