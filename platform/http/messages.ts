import { LOG_IN_AGAIN, TOO_MANY_REQUESTS } from "../errors.ts";

/** Messages of requests that are refused before a handler sees them, in place of Fastify's and Node's own words. */
export const messages = {
  400: "The request is malformed.",
  401: LOG_IN_AGAIN,
  403: "This request is not allowed.",
  404: "Page not found.",
  405: "This address does not allow that method.",
  408: "The request took too long.",
  409: "Somebody else is working on this.",
  412: "A precondition of the request failed.",
  413: "The request body is too large.",
  415: "This call does not accept that content type.",
  416: "The requested range is outside the file.",
  417: "The Expect header cannot be met.",
  421: "The request is for another host.",
  422: "Some parameters or fields are not valid.",
  429: TOO_MANY_REQUESTS,
  431: "The request headers are too large.",
  500: "Something went wrong. Please try again.",
  503: "The site is catching its breath. Please try again in a moment.",
};
export type RefusalStatus = keyof typeof messages;

/** Message for a path below /api that no call has. */
export const NO_ENDPOINT = "No such endpoint.";

/** Seconds in the Retry-After of a 503. */
export const RETRY_AFTER_S = "2";
