import type { FastifyError, FastifyInstance, FastifyReply, FastifySchemaValidationError } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import "../issue-texts.ts";
import { isUnavailable } from "../postgres/unavailable.ts";
import { DomainError, Forbidden, LimitReached, NotReady, Refused, statusOfCode, Unauthorized } from "../errors.ts";
import { isBucketError } from "../media/store/is-bucket-error.ts";
import { DegradedLog } from "./degraded-log.ts";
import { errorDocument, errorDocumentHeaders, isForPerson } from "./error-document.ts";
import { messages, type RefusalStatus, RETRY_AFTER_S } from "./messages.ts";
import { Overloaded } from "./overloaded.ts";

/** Turns every error of a handler into its documented reply, without internal details (API-3, API-13). */
export function answerErrors(app: FastifyInstance, degraded = new DegradedLog(app.log)): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    if (request.raw.socket.destroyed) {
      request.log.debug("the client left before it was answered");
      return reply.hijack();
    }
    if (error instanceof LimitReached) {
      const { retryAfter, policy } = error;
      // programs stop reading for the policy that it names
      if (policy !== undefined) reply.header("ratelimit", `"${policy}";r=0;t=${retryAfter}`);
      reply.header("retry-after", String(retryAfter));
    }
    if (error instanceof Unauthorized) reply.header("www-authenticate", "Bearer");
    if (error instanceof Refused) return refuse(reply, 422, error.message, error.fields && { error: error.fields });
    if (error instanceof Forbidden) return refuse(reply, 403, error.message, error.reason && { reason: error.reason });
    if (error instanceof DomainError) return refuse(reply, statusOfCode[error.code], error.message);
    if (hasZodFastifySchemaValidationErrors(error)) return refuseFields(reply, textsByField(error.validation));
    if (error instanceof Overloaded || error instanceof NotReady || isUnavailable(error) || isBucketError(error)) {
      degraded.report(error);
      return refuse(reply.header("retry-after", RETRY_AFTER_S), 503);
    }
    const { statusCode = 500, headers } = error as Partial<FastifyError> & { headers?: Record<string, string> };
    const contentRange = statusCode === 416 && headers?.["Content-Range"];
    if (contentRange) reply.header("content-range", contentRange);
    if (statusCode >= 400 && statusCode < 500) return refuse(reply, clientFault(statusCode));
    request.log.error(error);
    return refuse(reply.header("x-request-id", request.id), 500);
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404));
}

/** Returns the documented status for one of a parser, which may use others. */
function clientFault(statusCode: number): RefusalStatus {
  return statusCode in messages ? (statusCode as RefusalStatus) : 400;
}

/** Returns one text for each field: that of the first rule that it breaks (API-4). */
function textsByField(issues: FastifySchemaValidationError[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { instancePath, message } of issues) texts[instancePath.slice(1)] ??= message ?? "is not valid";
  return texts;
}

/**
 * Refuses parameters or the fields of a form. The text of a parameter continues its name; that of a field is a whole
 * sentence, for people.
 */
function refuseFields(reply: FastifyReply, error: Record<string, string>): FastifyReply {
  const parameter = Object.entries(error).find(([, text]) => /^[a-z]/.test(text));
  return refuse(reply, 422, parameter ? `${parameter.join(" ")}.` : messages[422], { error });
}

/**
 * Answers with the shape of every error: `status`, `message` and the fields of `more`. A browser that requests a page
 * gets the message as a document.
 */
export function refuse(
  reply: FastifyReply,
  status: RefusalStatus,
  message: string = messages[status],
  more: object | "" = {},
): FastifyReply {
  reply.code(status).header("cache-control", "no-store");
  if (isForPerson(reply.request)) return reply.headers(errorDocumentHeaders).send(errorDocument(status, message));
  return reply.send({ status: "error", message, ...more });
}
