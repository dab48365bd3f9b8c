import { OperatorError } from "#platform/postgres/operator-error.ts";
import { DomainError } from "#platform/errors.ts";

/** Turns a domain error into one of the operator: a command then shows only its message. */
export async function reportDomainError<Result>(result: Promise<Result>): Promise<Result> {
  return result.catch((error: unknown) => {
    throw error instanceof DomainError ? new OperatorError(error.message) : error;
  });
}
