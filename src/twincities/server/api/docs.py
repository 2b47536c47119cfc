"""The API's documentation as a page, made of the OpenAPI document: no script, nothing from afar."""

import json
from collections.abc import Iterator
from html import escape
from typing import Any

from litestar.openapi.spec import OpenAPI

from twincities.server.api.common import ANYWHERE
from twincities.server.errors import CODES

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
    operations = in_order(whole["paths"])
    yield "<nav><ul>"
    for title, operation in operations:
        first = operation.get("description", "").partition(". ")[0].partition("\n\n")[0]
        link = f'<a href="#{anchor(title)}">{escape(title)}</a>'
        yield f"<li>{link} <small>{code(first.rstrip('.'))}</small></li>"
    yield '<li><a href="#errors">Errors</a></li></ul></nav>'
    types = whole["components"]["schemas"]
    for title, operation in operations:
        yield from operation_parts(title, operation, types)
    yield from error_parts()
    yield "<h1>Types</h1>"
    for name, schema in sorted(types.items()):
        yield from type_parts(name, schema)


def in_order(paths: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """All operations as they are met: tables, then whatever else there is."""
    found = [
        (f"{method.upper()} {path}", operation)
        for path, methods in sorted(paths.items())
        for method, operation in methods.items()
    ]
    return sorted(found, key=lambda each: " /api/tables" not in each[0])


def anchor(title: str) -> str:
    return "".join(sign if sign.isalnum() else "-" for sign in title.lower())


def operation_parts(title: str, operation: dict[str, Any], types: dict[str, Any]) -> Iterator[str]:
    yield f'<section id="{anchor(title)}"><h2>{escape(title)}</h2>'
    yield from (f"<p>{code(text)}</p>" for text in operation.get("description", "").split("\n\n"))
    for parameter in operation.get("parameters", []):
        words = code(parameter.get("description", ""))
        yield f"<p><code>{escape(parameter['name'])}</code> ({parameter['in']}) {words}</p>"
    body = operation.get("requestBody", {}).get("content", {})
    for content in body.values():
        yield f"<h3>Send {kind(content['schema'])}</h3>"
        if shown := sample(content["schema"], types):
            yield example({"value": shown})
    for status, response in operation["responses"].items():
        if int(status) < 400:
            yield from answer_parts(response, types)
    own = sorted(set(codes_of(operation)) - set(ANYWHERE))
    if own:
        listed = ", ".join(f'<a href="#errors"><code>{name}</code></a>' for name in own)
        yield f"<h3>Errors</h3><p>{listed}</p>"
    yield "</section>"


def answer_parts(response: dict[str, Any], types: dict[str, Any]) -> Iterator[str]:
    for media, content in response.get("content", {}).items():
        yield f"<h3>Get {kind(content['schema'])}</h3>"
        if media == "text/event-stream":
            yield f"<p>{code(response['description'])}</p>"
        if content.get("examples"):
            yield from map(example, content["examples"].values())
        elif shown := sample(content["schema"], types):
            yield example({"value": shown})


def codes_of(operation: dict[str, Any]) -> Iterator[str]:
    """The codes of all errors an operation can give."""
    for status, response in operation["responses"].items():
        if int(status) >= 400:
            for content in response["content"].values():
                yield from content["examples"]


def error_parts() -> Iterator[str]:
    yield '<section id="errors"><h2>Errors</h2>'
    yield '<p>Every error is a <a href="#Problem">Problem</a>. '
    yield "Any request can get those marked *.</p><dl>"
    for name, (status, hint) in sorted(CODES.items(), key=lambda each: (each[1][0], each[0])):
        mark = " *" if name in ANYWHERE else ""
        yield f"<dt>{status} <code>{name}</code>{mark}</dt><dd>{code(hint)}</dd>"
    yield "</dl></section>"


def sample(schema: dict[str, Any], types: dict[str, Any]) -> dict[str, Any] | None:
    """An object made of its fields' examples; None unless every needed field has one."""
    named = types.get(schema.get("$ref", "").rpartition("/")[2], schema)
    shown = {}
    for field, inner in named.get("properties", {}).items():
        choices = [inner, *inner.get("oneOf", [])]
        found = [c["examples"][0] for c in choices if c.get("examples")]
        if found:
            shown[field] = found[0]
        elif field in named.get("required", []):
            return None
    return shown or None


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
