"""Where a comparison was measured."""
import os
import platform
from datetime import datetime, timezone
from pathlib import Path


def machine() -> dict[str, str | int]:
    """The processor, cores, memory, system and date."""
    return {
        "date": datetime.now(timezone.utc).strftime("%Y-%m-%d %H:%M UTC"),
        "processor": _value(Path("/proc/cpuinfo"), "model name") or platform.machine(),
        "cores": len(os.sched_getaffinity(0)),
        "memory_bytes": os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"),
        "kernel": f"{platform.system()} {platform.release()}",
        "system": _value(Path("/etc/os-release"), "PRETTY_NAME", "="),
        "python": platform.python_version(),
        "niceness": os.nice(0),
    }


def _value(path: Path, name: str, separator: str = ":") -> str:
    for line in path.read_text(encoding="utf-8").splitlines():
        key, _, value = line.partition(separator)
        if key.strip() == name:
            return value.strip().strip('"')
    return ""
