/** A refusal by a rule. */
export class DomainError extends Error {
  readonly code: "not-found" | "limit-reached" | "unauthorized" | "forbidden" | "conflict" | "refused";

  constructor(code: DomainError["code"], message: string) {
    super(message);
    this.code = code;
  }
}

/** HTTP status of each code, for the API and for pages. */
export const statusOfCode = {
  "not-found": 404,
  "limit-reached": 429,
  unauthorized: 401,
  forbidden: 403,
  conflict: 409,
  refused: 422,
} as const satisfies Record<DomainError["code"], number>;

export class NotFound extends DomainError {
  constructor(message: string) {
    super("not-found", message);
  }
}

/**
 * Error of a read whose sources are not ready yet. Answered with 503, as while the database is unreachable (API-12).
 */
export class NotReady extends Error {}

export const LOG_IN_AGAIN = "Please log in again.";

/** The caller's token is missing, unknown, expired or revoked (ACC-4). */
export class Unauthorized extends DomainError {
  constructor() {
    super("unauthorized", LOG_IN_AGAIN);
  }
}

/** The caller is known and may not do this. `reason` says to a program what would change that. */
export class Forbidden extends DomainError {
  readonly reason: string | undefined;

  constructor(message: string, reason?: string) {
    super("forbidden", message);
    this.reason = reason;
  }
}

/** Somebody else works on the same. People see the message. */
export class Conflict extends DomainError {
  constructor(message: string) {
    super("conflict", message);
  }
}

/** Well-formed input that a rule refuses, with a text for each wrong field, if any. Visitors see the texts. */
export class Refused extends DomainError {
  readonly fields: Record<string, string> | undefined;

  constructor(message: string, fields?: Record<string, string>) {
    super("refused", message);
    this.fields = fields;
  }

  static field(name: string, text: string): Refused {
    return new Refused(text, { [name]: text });
  }
}

export const TOO_MANY_REQUESTS = "Too many requests. Please try again later.";

/** A limit is reached. Visitors see the message. */
export class LimitReached extends DomainError {
  /** seconds until another try makes sense */
  readonly retryAfter: number;
  /** the name of the policy in RateLimit-Policy, for a limit that has one (API-39) */
  readonly policy: string | undefined;

  constructor(waitMs: number, message = TOO_MANY_REQUESTS, policy?: string) {
    super("limit-reached", message);
    this.retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
    this.policy = policy;
  }
}
