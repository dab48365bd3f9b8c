import type { OpenAPIV3_1 } from "openapi-types";
import { messages, type RefusalStatus } from "#platform/http/messages.ts";

type Document = OpenAPIV3_1.Document;

/** The statuses of errors that the description names, and when they come. */
const causes = {
  401: "The token is missing where one is needed, or is unknown, expired or revoked.",
  403: "A crawler, a prefetch or another site's page wants to change something; at the desk, the role or the second factor is missing.",
  404: "Nothing has this id or slug, or the file would be empty.",
  405: "The address does not allow the method; `Allow` names those it does.",
  413: "The body is longer than the call takes, or a form has too many parts.",
  415: "The body is not of the call's media type.",
  422: "Parameters or fields are not valid; `error` has a text for each.",
  429: "A limit is reached; `Retry-After` says in how many seconds to try again.",
  503: "The site is overloaded or its database is away; `Retry-After` says in how many seconds to try again.",
} as const satisfies Partial<Record<RefusalStatus | 401, string>>;
type ErrorStatus = keyof typeof causes;
const statuses = Object.keys(causes).map(Number) as ErrorStatus[];

const names: Record<ErrorStatus, string> = {
  401: "Unauthorized",
  403: "Forbidden",
  404: "NotFound",
  405: "MethodNotAllowed",
  413: "ContentTooLarge",
  415: "UnsupportedMediaType",
  422: "UnprocessableContent",
  429: "TooManyRequests",
  503: "ServiceUnavailable",
};

export const errorSchema: OpenAPIV3_1.SchemaObject = {
  type: "object",
  description: "The body of every error",
  required: ["status", "message"],
  properties: {
    status: { type: "string", const: "error" },
    message: { type: "string", description: "A readable message", examples: [messages[422]] },
    error: {
      type: "object",
      description: "With 422: a text for each parameter or field that is not valid",
      additionalProperties: { type: "string" },
      examples: [{ page: "must be a whole number from 1" }],
    },
    errors: {
      type: "object",
      description: "The same, of the form about a missing store alone",
      additionalProperties: { type: "string" },
    },
    reason: { type: "string", description: "With 403 of the desk: what would allow the call" },
  },
};

export const errorResponses: Record<string, OpenAPIV3_1.ResponseObject> = Object.fromEntries(
  statuses.map((status) => [
    names[status],
    {
      description: causes[status],
      content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
    },
  ]),
);

/** Extension of the description that names the role and the second factor of a call at the desk. */
export const ACCESS = "x-access";

/** Adds to every operation the errors that it can answer, and distinguishes the two methods of one call. */
export function describeErrors(document: Document): Document {
  for (const item of Object.values(document.paths ?? {})) {
    // else the methods of an address are two calls, of which one reads
    const isOneCall = item?.get?.operationId === item?.post?.operationId;
    for (const [method, operation] of operationsOf(item)) {
      const isWrite = item?.post !== undefined && (method === "post" || isOneCall);
      for (const status of errorsOf(operation, isWrite)) {
        operation.responses = {
          ...operation.responses,
          [status]: { $ref: `#/components/responses/${names[status]}` },
        };
      }
      if (isWrite && method === "get" && item) {
        item.get = { ...operation, operationId: `${operation.operationId}ByGet` };
      }
    }
  }
  return document;
}

function operationsOf(item: OpenAPIV3_1.PathItemObject | undefined) {
  return (["get", "post"] as const).flatMap((method) => {
    const operation = item?.[method];
    return operation ? [[method, operation] as const] : [];
  });
}

function errorsOf(operation: OpenAPIV3_1.OperationObject, isWrite: boolean): ErrorStatus[] {
  const { parameters = [], requestBody, responses } = operation;
  const isInPath = parameters.some((parameter) => "in" in parameter && parameter.in === "path");
  const reply = responses?.[200];
  const isFile = reply && "content" in reply && !reply.content?.["application/json"];
  return [
    401,
    ...(isWrite || ACCESS in operation ? [403 as const] : []),
    ...(isInPath || isFile ? [404 as const] : []),
    405,
    ...(requestBody ? [413 as const, 415 as const] : []),
    ...(parameters.length > 0 || requestBody ? [422 as const] : []),
    429,
    503,
  ];
}
