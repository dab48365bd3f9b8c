import { OperatorError } from "#platform/postgres/operator-error.ts";
import { DomainError } from "#platform/errors.ts";

/** Reports a domain error as one of the operator: a command shows its message alone. */
export async function reportDomainError<Result>(result: Promise<Result>): Promise<Result> {
  return result.catch((error: unknown) => {
    throw error instanceof DomainError ? new OperatorError(error.message) : error;
  });
}
