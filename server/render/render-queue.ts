import { setImmediate as turn } from "node:timers/promises";
import pLimit from "p-limit";

/** Pages that are made at the same time: while one waits for the database, another is rendered. */
export const MAX_RENDERS = 2;

/** Pages that wait to be made, a second or two of work: more are refused at once. */
export const MAX_WAITING = 256;

/** There are more pages to make than the site can. */
export class Overloaded extends Error {}

/** Makes pages a few at a time, so that however many are asked for, cached ones are answered in between. */
export class RenderQueue {
  readonly #limit = pLimit(MAX_RENDERS);

  /** Throws Overloaded when too many are waiting. */
  async run<Result>(render: () => Promise<Result>): Promise<Result> {
    if (this.#limit.pendingCount >= MAX_WAITING) throw new Overloaded("too many pages are waiting to be made");
    return this.#limit(async () => {
      await turn();
      return render();
    });
  }
}
