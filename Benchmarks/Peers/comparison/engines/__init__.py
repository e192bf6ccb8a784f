"""The engines, one a file: how each is built, asked, and put away."""
from pathlib import Path

from .engine import Engine, EngineError
from .fzf import Fzf
from .plocate import Plocate
from .postgres import Postgres
from .ripgrep import Ripgrep
from .sqlite_like import SQLiteLike
from .sqlite_trigram import SQLiteTrigram

PEERS: dict[str, type[Engine]] = {
    "fts5": SQLiteTrigram, "like": SQLiteLike, "postgresql": Postgres, "rg": Ripgrep, "fzf": Fzf, "plocate": Plocate}


def peers_of(folder: Path, names: str | None) -> list[Engine]:
    """The peers of these names, separated by commas; all unless named."""
    wanted = names.split(",") if names else list(PEERS)
    for name in wanted:
        if name not in PEERS:
            raise EngineError(f"there is no peer {name}, only {', '.join(PEERS)}")
    return [PEERS[name](folder) for name in wanted]
