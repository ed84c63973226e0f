"""The long run of the atlas: killed with kill -9 at a hundred random moments, it must come to the same end every time.

``make soak`` runs it. Exit code 1 when a result differs from that of an undisturbed run.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "cli"))
from test_atlas_kill import kill_often


def main() -> int:
    """Kill and go on as often as asked, report, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--count", type=int, default=300, help="maps of each atlas (default 300)")
    parser.add_argument("--players", type=int, default=3)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            ended = kill_often(
                Path(folder), args.kills, "--count", str(args.count), "--players", str(args.players), "--format", "pdf"
            )
        except AssertionError as error:
            print(f"an atlas that was killed came to another end: {str(error)[:2000]}")
            return 1
        finally:
            os.chdir("/")
    print(f"{args.kills} kills, {ended} atlases of {args.count} maps, all as the undisturbed one")
    return 0


if __name__ == "__main__":
    sys.exit(main())
