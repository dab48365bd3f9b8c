import type { FastifyError, FastifyInstance, FastifyReply, FastifySchemaValidationError } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { isUnavailable } from "#db/unavailable.ts";
import { DomainError } from "#domain/errors.ts";

const statusOf: Record<DomainError["code"], number> = { "not-found": 404 };

/** What we say of a request that Fastify itself refuses; its own words stay inside. */
const messages: Record<number, string> = {
  400: "The request is malformed.",
  404: "There is no such page.",
  405: "This address does not take that method.",
  413: "The request is too large.",
  415: "The request is of a media type that this call does not take.",
  422: "Some of what was sent is not valid.",
  429: "Too many requests. Please try again later.",
};

/** Turns whatever a handler throws into the documented reply (api.md "Conventions"); nothing of the inside shows. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    reply.header("cache-control", "no-store");
    if (error instanceof DomainError) return send(reply, statusOf[error.code], error.message);
    if (hasZodFastifySchemaValidationErrors(error)) {
      return send(reply, 422, messages[422] as string, { error: fieldTexts(error.validation) });
    }
    if (isUnavailable(error)) {
      reply.header("retry-after", "2");
      return send(reply, 503, "The site is catching its breath. Please try again in a moment.");
    }
    const status = "statusCode" in error && error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error(error);
    return send(reply, status, messages[status] ?? "Something went wrong. Please try again.");
  });
  app.setNotFoundHandler((_request, reply) =>
    send(reply.header("cache-control", "no-store"), 404, messages[404] as string),
  );
}

/** A field shows one text, of the first rule that it breaks. */
function fieldTexts(issues: FastifySchemaValidationError[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { instancePath, message } of issues) texts[instancePath.slice(1)] ??= message ?? "is not valid";
  return texts;
}

/** Answers an address that is none. */
export function refuseMalformed(reply: FastifyReply): FastifyReply {
  return send(reply, 400, messages[400] as string);
}

function send(reply: FastifyReply, status: number, message: string, more: object = {}): FastifyReply {
  return reply.code(status).send({ status: "error", message, ...more });
}
