import { Conflict, DomainError, Forbidden, LimitReached, NotFound, Refused, Unauthorized } from "../errors.ts";
import { FetchFailure } from "../fetch/fetch-failure.ts";
import { type DescribedError, describeError, errorOf } from "./describe-error.ts";

/** Errors of which a caller asks the class, by its name. */
const classes: Record<string, { prototype: Error }> = {
  Conflict,
  FetchFailure,
  Forbidden,
  LimitReached,
  NotFound,
  Refused,
  Unauthorized,
};

/** An error that a thread sends, and of one that a rule throws its class and its own properties. */
export interface SentError extends DescribedError {
  known?: { className: string; properties: Record<string, unknown> };
}

/** Describes whatever was thrown, so that `receivedError` makes it again in another thread. */
export function sentError(thrown: unknown): SentError {
  const described = describeError(thrown);
  if (!(thrown instanceof DomainError || thrown instanceof FetchFailure)) return described;
  const className = Object.keys(classes).find((name) => thrown instanceof (classes[name] as never)) ?? "";
  const { cause: _cause, ...properties } = { ...thrown } as Record<string, unknown>;
  return { ...described, known: { className, properties } };
}

/** Makes an error again: of a rule's one with its class. */
export function receivedError({ known, ...described }: SentError): Error {
  const error = errorOf(described);
  const made = known && classes[known.className];
  return made ? Object.assign(Object.setPrototypeOf(error, made.prototype), known.properties) : error;
}
