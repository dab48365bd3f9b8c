export const ORIGIN = "https://toebox.test";

type Answer = (request: Request) => Response | Promise<Response>;

/** The site behind the network, as the service worker reaches it by `fetch`. */
export class FakeSite {
  /** what has reached the network, such as "GET /nike" */
  readonly requests: string[] = [];
  readonly #pages = new Map<string, Answer>();
  #answer: Answer = (request) => this.#serve(request);

  /** Has the site answer a path and query, until it is told another answer. */
  serve(path: string, answer: Answer): void {
    this.#pages.set(path, answer);
  }

  /** Has the site answer a path and query with a page that says `text`. */
  servePage(path: string, text: string): void {
    this.serve(path, () => page(text));
  }

  /** Ends the network. */
  cut(): void {
    this.#answer = () => Promise.reject(new TypeError("Failed to fetch"));
  }

  /** Has the site do what it is asked, and the network lose its answers. */
  loseAnswers(): void {
    this.#answer = async (request) => {
      await this.#serve(request);
      throw new TypeError("Failed to fetch");
    };
  }

  /** Has every answer be a page with this status. */
  fail(status: number): void {
    this.#answer = () => new Response("<p>away</p>", { status, headers: { "content-type": "text/html" } });
  }

  /** Has answers wait until the function that it returns is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#answer = async (request) => {
      await promise;
      return this.#serve(request);
    };
    return () => {
      this.restore();
      resolve();
    };
  }

  restore(): void {
    this.#answer = (request) => this.#serve(request);
  }

  readonly fetch = async (address: Request | string, init?: RequestInit): Promise<Response> => {
    const request = new Request(address instanceof Request ? address : new URL(address, ORIGIN), init);
    this.requests.push(`${request.method} ${pathOf(request)}`);
    return this.#answer(request);
  };

  async #serve(request: Request): Promise<Response> {
    const answer = this.#pages.get(pathOf(request)) ?? (() => new Response("not found", { status: 404 }));
    const reply = await answer(request);
    if (reply.type !== "error" && !reply.headers.has("date")) reply.headers.set("date", new Date().toUTCString());
    return reply;
  }
}

function pathOf({ url }: Request): string {
  return new URL(url).pathname + new URL(url).search;
}

/** Returns a document with a title and a text. */
export function page(text: string, headers: HeadersInit = {}): Response {
  const html = `<!DOCTYPE html><html lang="en"><head><title>${text}</title></head><body><p>${text}</p></body></html>`;
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8", ...headers } });
}
