"""What the tests of our drawings measure them with."""

from __future__ import annotations


def outline(path):
    """The points of a path, curves walked in 24 steps."""
    points, at = [], (0, 0)
    for segment in path:
        if segment[0] == "C":
            a, b, c, d = at, segment[1:3], segment[3:5], segment[5:7]
            for i in range(1, 25):
                t = i / 24
                weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
                points.append(tuple(sum(w * p[k] for w, p in zip(weights, (a, b, c, d), strict=True)) for k in (0, 1)))
        elif segment[0] != "Z":
            points.append(segment[1:])
        if len(segment) > 1:
            at = segment[-2:]
    return points
