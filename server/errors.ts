import { STATUS_CODES } from "node:http";
import type { FastifyError, FastifyInstance, FastifyReply, FastifySchemaValidationError } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { isUnavailable } from "#db/unavailable.ts";
import { DomainError, LimitReached } from "#domain/errors.ts";
import { DegradedLog } from "./degraded-log.ts";
import { errorDocument, errorDocumentHeaders, isForPerson } from "./error-document.ts";
import { Overloaded } from "./render/render-queue.ts";

const statusOf: Record<DomainError["code"], RefusalStatus> = { "not-found": 404, "limit-reached": 429 };

/** In seconds: when to ask again for what is answered 503. */
export const RETRY_AFTER_S = "2";

/** What we say of a request that is refused before any handler sees it; the words of Fastify and Node stay inside. */
export const messages = {
  400: "The request is malformed.",
  403: "This request is not allowed.",
  404: "There is no such page.",
  405: "This address does not take that method.",
  408: "The request took too long to arrive.",
  412: "The file is not as the request wants it.",
  413: "The request is too large.",
  415: "The request is of a media type that this call does not take.",
  416: "The file has no such part.",
  417: "The expectation of the request cannot be met.",
  421: "The request is for another host.",
  422: "Some of what was sent is not valid.",
  429: "Too many requests. Please try again later.",
  431: "The headers of the request are too large.",
  500: "Something went wrong. Please try again.",
  503: "The site is catching its breath. Please try again in a moment.",
};
export type RefusalStatus = keyof typeof messages;

/** Turns whatever a handler throws into the documented reply; nothing of the inside shows. */
export function answerErrors(app: FastifyInstance, degraded = new DegradedLog(app.log)): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    if (request.raw.socket.destroyed) {
      request.log.debug("the client has gone before it was answered");
      return reply.hijack();
    }
    if (error instanceof LimitReached) reply.header("retry-after", String(error.retryAfter));
    if (error instanceof DomainError) return refuse(reply, statusOf[error.code], error.message);
    if (hasZodFastifySchemaValidationErrors(error)) {
      return refuse(reply, 422, messages[422], { error: fieldTexts(error.validation) });
    }
    if (error instanceof Overloaded || isUnavailable(error)) {
      degraded.report(error);
      return refuse(reply.header("retry-after", RETRY_AFTER_S), 503);
    }
    const { statusCode = 500 } = error as Partial<FastifyError>;
    if (statusCode in messages && statusCode < 500) return refuse(reply, statusCode as RefusalStatus);
    request.log.error(error);
    return refuse(reply, 500);
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404));
}

/** A field shows one text, of the first rule that it breaks. */
function fieldTexts(issues: FastifySchemaValidationError[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { instancePath, message } of issues) texts[instancePath.slice(1)] ??= message ?? "is not valid";
  return texts;
}

/**
 * Answers with the shape that every error has: `status`, `message`, and what `more` says; where a browser wants a page, with
 * the message as a document.
 */
export function refuse(
  reply: FastifyReply,
  status: RefusalStatus,
  message: string = messages[status],
  more: object = {},
): FastifyReply {
  reply.code(status).header("cache-control", "no-store");
  if (isForPerson(reply.request)) return reply.headers(errorDocumentHeaders).send(errorDocument(status, message));
  return reply.send({ status: "error", message, ...more });
}

/** The same where Fastify is not asked: the headers and the body of a reply after which the connection is closed. */
export function refusalOf(status: RefusalStatus, headers: Record<string, string>) {
  const body = JSON.stringify({ status: "error", message: messages[status] });
  const own = {
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "no-store",
    connection: "close",
  };
  return { headers: { ...headers, ...own }, body };
}

/** The same for a connection whose request no parser could read: the bytes of a whole reply. */
export function rawRefusal(status: RefusalStatus, common: Record<string, string>): string {
  const { headers, body } = refusalOf(status, common);
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join("")}\r\n${body}`;
}
