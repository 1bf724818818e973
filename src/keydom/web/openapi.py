"""The JSON API described by the server itself: an OpenAPI document, and the same as a page to read."""

from functools import cache
from typing import Any

from starlette.responses import Response

import keydom
from keydom.web import api_table
from keydom.web.api_table import OPERATIONS, Field, Operation, Schema, record
from keydom.web.request import Json, WebRequest

# What answers are made of, under a name of its own.
NAMED = {
    "Table": api_table.LOOK,
    "Summary": api_table.SUMMARY,
    "Hint": api_table.HINT,
    "Game": api_table.GAME,
    "Bot": api_table.BOT,
    "Verdict": api_table.VERDICT,
}
ERRORS = {
    400: "Malformed; the reason says what was expected.",
    403: "Not allowed.",
    404: "There is no such table, or no such address.",
    405: "Not possible at this address; `Allow` says what is.",
    409: "The table has changed since you fetched it: fetch it again.",
    413: "Too large.",
    429: "Too many requests or streams from one address: wait.",
    500: "A failure of the server.",
    503: "The database cannot be reached, or its disk is full. Nothing was done: try again.",
}


def referred(schema: Any, inside: str = "") -> Any:
    """A schema with references in place of those that have a name; `inside` is the one that is being written."""
    if isinstance(schema, list):
        return [referred(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    for name, one in NAMED.items():
        if schema is one and name != inside:
            return {"$ref": f"#/components/schemas/{name}"}
    return {key: referred(value) for key, value in schema.items()}


def parameter(field: Field, where: str) -> Schema:
    return {
        "name": field.name,
        "in": where,
        "description": field.about,
        "required": field.required,
        "schema": field.schema,
    }


def body_schema(fields: tuple[Field, ...]) -> Schema:
    properties = {field.name: {**field.schema, "description": field.about} for field in fields}
    optional = tuple(field.name for field in fields if not field.required)
    return record(properties, optional) | {"additionalProperties": False}


def described(operation: Operation) -> Schema:
    content = {operation.media: {"schema": referred(operation.answer)}}
    document: Schema = {
        "operationId": operation.command or operation.key,
        "summary": operation.about,
        "tags": ["Commands" if operation.command else "Questions"],
        "responses": {
            str(operation.status): {"description": "Done.", "content": content},
            **{str(status): {"$ref": f"#/components/responses/{status}"} for status in ERRORS},
        },
    }
    parameters = [parameter(field, "query") for field in operation.query]
    if "{table_id}" in operation.path:
        of_table = Field("table_id", api_table.TEXT, "The id of a table.", required=True)
        parameters.insert(0, parameter(of_table, "path"))
    if parameters:
        document["parameters"] = parameters
    if operation.body:
        document["requestBody"] = {
            "required": any(field.required for field in operation.body),
            "content": {"application/json": {"schema": body_schema(operation.body)}},
        }
    return document


@cache
def document() -> Schema:
    paths: dict[str, Schema] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method.lower()] = described(operation)
    error = {"application/json": {"schema": record({"error": api_table.TEXT})}}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Keydom",
            "version": keydom.__version__,
            "description": "Everything that the pages do, for programs.",
        },
        "servers": [{"url": "/api"}],
        "security": [{}, {"token": []}, {"cookie": []}],
        "paths": paths,
        "components": {
            "schemas": {name: referred(schema, name) for name, schema in NAMED.items()},
            "responses": {
                str(status): {"description": about, "content": error}
                for status, about in ERRORS.items()
            },
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "keydom"},
            },
        },
    }


def describe(request: WebRequest) -> Response:
    return Json(document())


def show(request: WebRequest) -> Response:
    """The description as a page."""
    return request.render("api.html", api=document(), operations=OPERATIONS, errors=ERRORS)
