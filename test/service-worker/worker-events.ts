/** Event that keeps a service worker running until what it waits for is done. */
export class ExtendableEvent extends Event {
  readonly #lifetime: Promise<unknown>[] = [];

  constructor(type: string, own: object = {}) {
    super(type);
    Object.assign(this, own);
  }

  waitUntil(promise: Promise<unknown>): void {
    this.#lifetime.push(promise);
  }

  /** Resolves to what was rejected, once all that the worker has to do for this event is done. */
  async done(): Promise<unknown[]> {
    const failures: unknown[] = [];
    for (const promise of this.#lifetime) await promise.catch((failure: unknown) => failures.push(failure));
    return failures;
  }
}

/** Event of a request, which the worker answers or leaves to the browser. */
export class FetchEvent extends ExtendableEvent {
  declare readonly request: Request;
  answer: Promise<Response> | null = null;

  respondWith(answer: Promise<Response>): void {
    this.answer = answer;
    this.waitUntil(answer);
  }
}

/** Request of a window that opens a document, which scripts cannot make. */
export class DocumentRequest extends Request {
  override get mode(): RequestMode {
    return "navigate";
  }
  override get destination(): RequestDestination {
    return "document";
  }
}

/** Request of a page for one of its scripts. */
export class ScriptRequest extends Request {
  override get destination(): RequestDestination {
    return "script";
  }
}
