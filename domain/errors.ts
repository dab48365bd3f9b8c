/** What a rule of the domain refuses. server/errors.ts turns the code into a status, for the API and for pages. */
export class DomainError extends Error {
  readonly code: "not-found" | "invalid";

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

/** What was sent does not make sense; `fields` says of which part, and why. */
export class Invalid extends DomainError {
  readonly fields: Record<string, string>;

  constructor(fields: Record<string, string>) {
    super("invalid", "Some of what was sent is not valid.");
    this.fields = fields;
  }
}
