/** What a rule of the domain refuses. server/errors.ts turns the code into a status, for the API and for pages. */
export class DomainError extends Error {
  readonly code: "not-found";

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
