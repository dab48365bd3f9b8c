// Writes docs/api.md from the description of the API: node docs/write-api.ts
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { OpenAPIV3_1 } from "openapi-types";
import { describeApi } from "#server/describe-api.ts";

type Schema = OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject;
type Operation = OpenAPIV3_1.OperationObject;

/** Renders the description as a page to read: every call by tag, then the named schemas. */
export function apiMarkdown({ info, tags = [], paths = {}, components = {} }: OpenAPIV3_1.Document): string {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    (["get", "post"] as const).flatMap((method) => {
      const operation = item?.[method];
      return operation ? [{ path, method, operation, isAlias: method === "get" && item?.post !== undefined }] : [];
    }),
  );
  const schemas = Object.entries(components.schemas ?? {}) as [string, OpenAPIV3_1.SchemaObject][];
  return [
    "# The JSON API",
    "",
    "Written by `node docs/write-api.ts` from the description that every site serves at `/api/openapi.json`; `/api/docs` shows",
    "the same to try out. The rules behind the calls are in [product.md](product.md).",
    "",
    `${info.description}`,
    ...tags.flatMap(({ name, description }) => [
      "",
      `## ${name}`,
      "",
      `${description}.`,
      ...operations
        .filter(({ operation, isAlias }) => operation.tags?.includes(name) && !isAlias)
        .flatMap(({ path, method, operation }) => describeOperation(path, method, operation, paths[path])),
    ]),
    "",
    "## Schemas",
    ...schemas.flatMap(([name, schema]) => ["", `### ${name}`, "", ...describeSchema(schema)]),
    "",
  ].join("\n");
}

function describeOperation(
  path: string,
  method: string,
  { summary, description, parameters = [], requestBody, responses = {} }: Operation,
  item: OpenAPIV3_1.PathItemObject | undefined,
): string[] {
  const methods = method === "post" && item?.get ? "GET or POST" : method.toUpperCase();
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
  if (typeof additionalProperties === "object") return `object of ${typeOf(additionalProperties)}`;
  const bounds = isBounded(minimum, maximum) ? ` ${minimum} to ${maximum}` : "";
  return `${[type].flat().join(" or ")}${bounds}`;
}

function isBounded(minimum?: number, maximum?: number): boolean {
  return minimum !== undefined && maximum !== undefined && maximum < 2 ** 31 - 1;
}

if (import.meta.main) {
  writeFileSync(join(import.meta.dirname, "../docs/api.md"), apiMarkdown(await describeApi("http://localhost:3000")));
}
