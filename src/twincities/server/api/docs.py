"""The API's documentation as a page, made of the OpenAPI document: no script, nothing from afar."""

import json
from collections.abc import Iterator
from html import escape
from typing import Any

from litestar.openapi.spec import OpenAPI

HEAD = """<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Twin Cities API</title><link rel="stylesheet" href="/style.css"></head>
<body class="docs"><main>"""
TAIL = "</main></body></html>"


def page(document: OpenAPI) -> str:
    """The whole page."""
    whole = document.to_schema()
    return "\n".join([HEAD, *parts(whole), TAIL])


def parts(whole: dict[str, Any]) -> Iterator[str]:
    yield f"<h1>{escape(whole['info']['title'])} API {escape(whole['info']['version'])}</h1>"
    yield from (f"<p>{code(text)}</p>" for text in whole["info"]["description"].split("\n\n"))
    yield '<p>The same for programs: <a href="/api/openapi.json">/api/openapi.json</a></p>'
    for path, methods in sorted(whole["paths"].items()):
        for method, operation in methods.items():
            yield from operation_parts(f"{method.upper()} {path}", operation)
    yield "<h1>Types</h1>"
    for name, schema in sorted(whole["components"]["schemas"].items()):
        yield from type_parts(name, schema)


def operation_parts(title: str, operation: dict[str, Any]) -> Iterator[str]:
    yield f"<section><h2>{escape(title)}</h2>"
    yield from (f"<p>{code(text)}</p>" for text in operation.get("description", "").split("\n\n"))
    for parameter in operation.get("parameters", []):
        words = code(parameter.get("description", ""))
        yield f"<p><code>{escape(parameter['name'])}</code> ({parameter['in']}) {words}</p>"
    body = operation.get("requestBody", {}).get("content", {})
    for media, content in body.items():
        yield f"<h3>Send <small>{escape(media)}</small> {kind(content['schema'])}</h3>"
    yield "<h3>Answers</h3><dl>"
    for status, response in operation["responses"].items():
        yield f"<dt>{escape(status)}</dt><dd>{code(response.get('description', ''))} "
        for content in response.get("content", {}).values():
            yield kind(content["schema"])
            if not int(status) >= 400:
                yield from map(example, content.get("examples", {}).values())
        yield "</dd>"
    yield "</dl></section>"


def type_parts(name: str, schema: dict[str, Any]) -> Iterator[str]:
    yield f'<section id="{escape(name)}"><h2>{escape(name)}</h2>'
    yield f"<p>{code(schema.get('description', ''))}</p><dl>"
    needed = schema.get("required", [])
    for field, inner in schema.get("properties", {}).items():
        mark = "" if field in needed else " <small>optional</small>"
        yield f"<dt>{escape(field)}{mark}</dt>"
        yield f"<dd>{kind(inner)} {code(inner.get('description', ''))}"
        for shown in inner.get("examples", [])[:1]:
            yield example({"value": shown})
        yield "</dd>"
    yield "</dl></section>"


def example(shown: dict[str, Any]) -> str:
    value = shown["value"]
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return f"<pre>{escape(text)}</pre>"


def kind(schema: dict[str, Any]) -> str:
    """A type in words, linked where it has a name."""
    if name := schema.get("$ref", "").rpartition("/")[2]:
        return f'<a href="#{escape(name)}">{escape(name)}</a>'
    if choices := schema.get("oneOf") or schema.get("anyOf"):
        return " or ".join(map(kind, choices))
    if "enum" in schema:
        return " or ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {kind(schema.get('items', {}))}"
    named = schema.get("type", "anything")
    return escape(named if isinstance(named, str) else " or ".join(named))


def code(text: str) -> str:
    """Escaped text in which `this` is code."""
    pieces = escape(text).split("`")
    return "".join(f"<code>{p}</code>" if i % 2 else p for i, p in enumerate(pieces))
