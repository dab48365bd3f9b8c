import pLimit from "p-limit";
import { Overloaded } from "#platform/http/overloaded.ts";

/** Pages rendered at a time: while one waits for the database, another uses the processor. */
export const MAX_RENDERS = 2;

/** Pages waiting to be rendered, a second or two of work: further ones are refused at once. */
export const MAX_WAITING = 256;

/** A page that waits longer behind others is refused. */
export const MAX_WAIT_MS = 5_000;

/** Renders pages a few at a time, in the order of their requests. */
export class RenderQueue {
  readonly #limit = pLimit(MAX_RENDERS);

  /** Throws Overloaded when too many pages are waiting, or this one for too long. */
  run<Result>(render: () => Promise<Result>): Promise<Result> {
    if (this.#limit.pendingCount >= MAX_WAITING) return Promise.reject(overloaded());
    return new Promise((resolve, reject) => {
      let isRefused = false;
      const refusal = setTimeout(() => {
        isRefused = true;
        reject(overloaded());
      }, MAX_WAIT_MS);
      this.#limit(async () => {
        if (isRefused) return;
        clearTimeout(refusal);
        await render().then(resolve);
      }).catch(reject);
    });
  }
}

function overloaded(): Overloaded {
  return new Overloaded("too many pages are waiting to be rendered");
}
