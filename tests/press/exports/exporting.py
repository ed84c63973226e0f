"""Runs an export for the tests of exports."""

from __future__ import annotations

import json
from io import BytesIO

from PIL import Image

from questpress.findings import Finding
from questpress.press.exports.export import Order, export_files, pictures
from questpress.press.faces.component import Component
from questpress.press.write import Output


def exported(export: str, components: list[Component], **given) -> tuple[list[Output], dict]:
    findings: list[Finding] = []
    steps: list[int] = []
    order = Order(export=export, game="boardquest", components=components, **given)
    outputs = list(export_files(order, findings=findings, progress=lambda: steps.append(1)))
    assert findings == []
    assert len(steps) == pictures(order) == len(outputs) - 1
    assert {output.folder for output in outputs} == {f"boardquest_{export}"}
    assert outputs[-1].name == "list.json"
    return outputs[:-1], json.loads(outputs[-1].data)


def picture(output: Output) -> Image.Image:
    image = Image.open(BytesIO(output.data))
    assert image.format == "PNG"
    assert image.mode == "RGB"
    return image
