// Writes docs/api.md and docs/desk-calls.md from the descriptions of the calls: node docs/write-api.ts
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { OpenAPIV3_1 } from "openapi-types";
import type { DeskAccess } from "#api/desk/access.ts";
import { MAX_BODY_BYTES } from "#api/body-limits.ts";
import { includesRole, roles } from "#domain/people/role.ts";
import { FACTOR_HOURS, FRESH_MINUTES } from "#domain/second-factor/freshness.ts";
import { describeApi } from "#server/describe-api.ts";

type Schema = OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject;
type Operation = OpenAPIV3_1.OperationObject;

/** Renders the description of the public calls as a page to read. */
export function apiMarkdown(document: OpenAPIV3_1.Document): string {
  return [
    "# The JSON API",
    "",
    "Written by `node docs/write-api.ts` from the description that every site serves at `/api/openapi.json`; `/api/docs` shows",
    "the same to try out. The rules behind the calls are in [product.md](product.md).",
    "",
    ...describeCalls(document),
  ].join("\n");
}

/** Renders the description of the desk's calls as a page to read, which begins with who may make them (ROLE-6, ROLE-7). */
export function deskMarkdown(document: OpenAPIV3_1.Document): string {
  const calls = operationsOf(document).map(({ path, method, operation }) => {
    const { role, factor } = (operation as { "x-access"?: DeskAccess })["x-access"] ?? {};
    if (!role || !factor) throw new Error(`${path} does not say who may call it`);
    const may = roles.map((one) => (includesRole(one, role) ? "yes" : ""));
    return row(`${method.toUpperCase()} ${path}`, ...may, factors[factor]);
  });
  return [
    "# The calls of the desk",
    "",
    "Written by `node docs/write-api.ts` from the description that every site serves at `/api/desk/openapi.json`, which is",
    "for everyone.",
    "",
    "## Who may make them",
    "",
    "401 without a session, 403 with an account that has no role or another one, 403 without the second factor.",
    "",
    row("call", ...roles, "second factor"),
    "|---|---|---|---|---|",
    ...calls,
    "",
    ...describeCalls(document),
  ].join("\n");
}

const factors: Record<DeskAccess["factor"], string> = {
  none: "none",
  valid: `within ${FACTOR_HOURS} hours`,
  fresh: `within ${FRESH_MINUTES} minutes`,
};

/** Lists the calls of a description. */
export function operationsOf({ paths = {} }: OpenAPIV3_1.Document) {
  return Object.entries(paths).flatMap(([path, item]) =>
    (["get", "post"] as const).flatMap((method) => {
      const operation = item?.[method];
      return operation ? [{ path, method, operation, isAlias: method === "get" && isOneCall(item) }] : [];
    }),
  );
}

/** Describes every call by tag, then the named schemas. */
function describeCalls(document: OpenAPIV3_1.Document): string[] {
  const { info, tags = [], paths = {}, components = {} } = document;
  const operations = operationsOf(document);
  const schemas = Object.entries(components.schemas ?? {}) as [string, OpenAPIV3_1.SchemaObject][];
  return [
    `${info.description}`,
    "",
    "The longest body of each call, or the largest files of a form; a longer one is 413, a larger picture 422:",
    "",
    row("call", "at most"),
    "|---|---|",
    ...operations
      .filter(({ operation, isAlias }) => operation.requestBody && !isAlias)
      .map(({ path, method, operation }) => row(`${method.toUpperCase()} ${path}`, bodyLimitOf(operation))),
    ...tags.flatMap(({ name, description }) => [
      "",
      `## ${name}`,
      "",
      `${description}.`,
      ...operations
        .filter(({ operation, isAlias }) => operation.tags?.includes(name) && !isAlias)
        .flatMap(({ path, method, operation }) => describeOperation(path, method, operation, paths[path])),
    ]),
    ...(schemas.length > 0 ? ["", "## Schemas"] : []),
    ...schemas.flatMap(([name, schema]) => ["", `### ${name}`, "", ...describeSchema(schema)]),
    "",
  ];
}

/** Whether the methods of an address are one call: an address may also have one that reads and one that writes. */
function isOneCall(item: OpenAPIV3_1.PathItemObject | undefined): boolean {
  return item?.post !== undefined && item.get?.operationId === `${item.post.operationId}ByGet`;
}

function describeOperation(
  path: string,
  method: string,
  { summary, description, parameters = [], requestBody, responses = {} }: Operation,
  item: OpenAPIV3_1.PathItemObject | undefined,
): string[] {
  const methods = method === "post" && isOneCall(item) ? "GET or POST" : method.toUpperCase();
  const listed = (parameters as OpenAPIV3_1.ParameterObject[]).map(({ name, schema, required, description: text }) =>
    row(`\`${name}\`${required ? "" : "?"}`, typeOf(schema as Schema), text ?? ""),
  );
  const [mediaType, content] =
    Object.entries((requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content ?? {})[0] ?? [];
  const body = content?.schema;
  const reply = responses[200] as OpenAPIV3_1.ResponseObject | undefined;
  const [replyType, replied] = Object.entries(reply?.content ?? {})[0] ?? [];
  const errors = Object.keys(responses).filter((status) => status !== "200");
  return [
    "",
    `### ${methods} ${path}`,
    "",
    `${summary}. ${description ?? ""}`.trim(),
    ...(listed.length > 0 ? ["", ...table("parameter", listed)] : []),
    ...(body
      ? [
          "",
          mediaType === "application/json" ? "Body:" : `Body, ${mediaType}:`,
          "",
          ...describeSchema(body as OpenAPIV3_1.SchemaObject),
        ]
      : []),
    "",
    `Replies with ${replyType === "application/json" ? typeOf(replied?.schema as Schema) : `a file, ${replyType}`}. Errors: ${errors.join(", ")}.`,
  ];
}

/** Returns the most bytes of a call's body, in words. */
function bodyLimitOf(operation: Operation): string {
  const bytes = (operation as { [MAX_BODY_BYTES]?: number })[MAX_BODY_BYTES];
  if (bytes === undefined) throw new Error(`${operation.operationId} has no limit of its body`);
  const kib = bytes / 1024;
  return kib < 1024 ? `${kib} KiB` : `${kib / 1024} MiB`;
}

function describeSchema({ description, properties = {}, required = [] }: OpenAPIV3_1.SchemaObject): string[] {
  const rows = Object.entries(properties).map(([name, schema]) =>
    row(
      `\`${name}\`${required.includes(name) ? "" : "?"}`,
      typeOf(schema as Schema),
      ("description" in schema && schema.description) || "",
    ),
  );
  return [...(description ? [`${description}.`.replace("..", "."), ""] : []), ...table("field", rows)];
}

function table(first: string, rows: string[]): string[] {
  return [row(first, "type", ""), "|---|---|---|", ...rows];
}

function row(...cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`.replaceAll(/ +/g, " ");
}

/** Returns a schema's type in a few words. */
function typeOf(schema: Schema): string {
  if ("$ref" in schema) {
    const name = schema.$ref.split("/").at(-1) ?? "";
    return `[${name}](#${name.toLowerCase()})`;
  }
  const {
    type,
    enum: values,
    items,
    properties,
    oneOf,
    anyOf,
    minimum,
    maximum,
    additionalProperties,
  } = {
    items: undefined,
    ...schema,
  } as OpenAPIV3_1.SchemaObject & { items?: Schema };
  const options = oneOf ?? anyOf;
  if (options) return options.map((one) => typeOf(one)).join(" or ");
  if (values) return values.map((value) => `\`${value}\``).join(", ");
  if (type === "array" && items) return `list of ${typeOf(items)}`;
  if (properties) {
    return `{ ${Object.entries(properties)
      .map(([name, value]) => `${name}: ${typeOf(value as Schema)}`)
      .join(", ")} }`;
  }
  if (typeof additionalProperties === "object" && Object.keys(additionalProperties).length > 0)
    return `object of ${typeOf(additionalProperties)}`;
  const bounds = isBounded(minimum, maximum) ? ` ${minimum} to ${maximum}` : "";
  return `${[type].flat().join(" or ")}${bounds}`;
}

function isBounded(minimum?: number, maximum?: number): boolean {
  return minimum !== undefined && maximum !== undefined && maximum < 2 ** 31 - 1;
}

if (import.meta.main) {
  const write = (name: string, text: string) => writeFileSync(join(import.meta.dirname, "..", name), text);
  write("docs/api.md", apiMarkdown(await describeApi("http://localhost:3000")));
  write("docs/desk-calls.md", deskMarkdown(await describeApi("http://localhost:3000", "/api/desk")));
}
