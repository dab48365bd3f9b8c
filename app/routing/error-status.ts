import type { DomainError } from "#domain/errors.ts";

/** The HTTP status of each code, for the API and for pages alike. */
export const statusOfCode = {
  "not-found": 404,
  "limit-reached": 429,
  unauthorized: 401,
  refused: 422,
} as const satisfies Record<DomainError["code"], number>;
