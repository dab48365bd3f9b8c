import { data } from "react-router";
import { isUnavailable } from "#db/unavailable.ts";
import { DomainError } from "#domain/errors.ts";

const statusOf: Record<DomainError["code"], number> = { "not-found": 404 };

/** Awaits what a loader asked the domain for; an error becomes the status that the page is answered with. */
export async function load<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DomainError) throw data(null, { status: statusOf[error.code] });
    if (isUnavailable(error)) throw data(null, { status: 503 });
    throw error;
  }
}
