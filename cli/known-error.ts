import { OperatorError } from "#platform/postgres/operator-error.ts";
import { DomainError } from "#platform/errors.ts";

/** Passes a domain error on as one of the operator's: a command shows its message alone. */
export async function known<Result>(result: Promise<Result>): Promise<Result> {
  return result.catch((error: unknown) => {
    throw error instanceof DomainError ? new OperatorError(error.message) : error;
  });
}
