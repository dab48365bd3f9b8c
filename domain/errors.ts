/** What a rule of the domain refuses. server/errors.ts turns the code into a status, for the API and for pages. */
export class DomainError extends Error {
  readonly code: "not-found" | "limit-reached";

  constructor(code: DomainError["code"], message: string) {
    super(message);
    this.code = code;
  }
}

export class NotFound extends DomainError {
  constructor(message: string) {
    super("not-found", message);
  }
}

/** More than a limit allows. The message is for the person who asked. */
export class LimitReached extends DomainError {
  /** in whole seconds: when to try again */
  readonly retryAfter: number;

  constructor(waitMs: number, message = "Too many requests. Please try again later.") {
    super("limit-reached", message);
    this.retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  }
}
