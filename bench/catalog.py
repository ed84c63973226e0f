"""The catalog of all four games with their open packs: read and checked, and from the cache, against plain YAML."""

from __future__ import annotations

import os
import tempfile

from bench.timing import interleave, line


def main() -> bool:
    """Print the ratios; return whether the goals are met."""
    import yaml

    from questpress.catalog.load import GAMES, Catalog, base_catalog, kinds_of, shipped
    from questpress.catalog.packs import open_catalog

    data = [text for game in GAMES for sub in ("", "open") for _, text in shipped(game, sub)]
    for game in GAMES:
        kinds_of(game)
    before = os.environ.get("QUESTPRESS_CACHE_DIR")
    with tempfile.TemporaryDirectory() as folder:

        def load(cache: str) -> list[Catalog]:
            # Past the cache of the process itself, which would make all but the first round free.
            os.environ["QUESTPRESS_CACHE_DIR"] = cache
            return [open_catalog.__wrapped__(game) for game in GAMES]

        def cold() -> list[Catalog]:
            base_catalog.cache_clear()
            return load("")

        def one_of_each() -> None:
            for catalog in load(folder):
                assert catalog.get(catalog.refs()[0]) is not None

        def every_entry() -> None:
            for catalog in load(folder):
                assert all(entry for of in catalog.entries.values() for entry in of.values())

        times = interleave(
            {
                "yaml": lambda: [yaml.load(text, yaml.CSafeLoader) for text in data],
                "cold": cold,
                "kept": one_of_each,
                "every": every_entry,
            },
            rounds=9,
        )
    if before is None:
        del os.environ["QUESTPRESS_CACHE_DIR"]
    else:
        os.environ["QUESTPRESS_CACHE_DIR"] = before
    size = f"{len(data)} files, {sum(map(len, data)) / 1000:.0f} kB"
    results = [
        line("catalog, checked, with positions / yaml.load(CSafeLoader)", times["cold"], times["yaml"], 1.5, size),
        line("catalog from the cache, an entry of each game read / yaml.load", times["kept"], times["yaml"], 1 / 20),
    ]
    print(f"     every entry from the cache, read and checked: {times['every'] / times['yaml']:.3f} of yaml.load")
    return all(results)


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
