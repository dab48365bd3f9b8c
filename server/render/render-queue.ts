import pLimit from "p-limit";

/** Pages that are made at the same time: while one waits for the database, another is rendered. */
export const MAX_RENDERS = 2;

/** Pages that wait to be made, a second or two of work: more are refused at once. */
export const MAX_WAITING = 256;

/** In milliseconds: a page that waits longer, because those before it take so long, is refused. */
export const MAX_WAIT_MS = 5_000;

/** There are more pages to make than the site can. */
export class Overloaded extends Error {
  override message = "too many pages are waiting to be made";
}

/** Makes pages a few at a time, in the order in which they are asked for. */
export class RenderQueue {
  readonly #limit = pLimit(MAX_RENDERS);

  /** Throws Overloaded when too many are waiting, or for too long. */
  run<Result>(render: () => Promise<Result>): Promise<Result> {
    if (this.#limit.pendingCount >= MAX_WAITING) return Promise.reject(new Overloaded());
    return new Promise((resolve, reject) => {
      let isRefused = false;
      const refusal = setTimeout(() => {
        isRefused = true;
        reject(new Overloaded());
      }, MAX_WAIT_MS);
      void this.#limit(async () => {
        if (isRefused) return;
        clearTimeout(refusal);
        await render().then(resolve, reject);
      });
    });
  }
}
