import type { FastifyRequest } from "fastify";
import { Overloaded } from "#platform/http/overloaded.ts";
import { WorkQueue } from "#platform/limits/work-queue.ts";
import { deskOf } from "./access.ts";
import { beginLongWork } from "./begin-long-work.ts";

/** Each keeps a connection to PostgreSQL, of which visitors need some. */
const LIMITS = { maxRunning: 4, maxWaiting: 100, maxWaitMs: 10_000 };
const ACCOUNT_LIMITS = { maxRunning: 2, maxWaiting: 20, maxWaitMs: 10_000 };

/** Calls that check, show or make changes of the catalog: a few at a time, and two of one account (DESK-19). */
export class DeskWork {
  readonly #all = new WorkQueue(LIMITS);
  readonly #byAccount = new Map<number, WorkQueue>();

  /** Does the work of a call when its turn comes. Throws Overloaded when too much waits, or this for too long. */
  run<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
    beginLongWork(request);
    const own = this.#byAccount.getOrInsertComputed(deskOf(request).account_id, () => new WorkQueue(ACCOUNT_LIMITS));
    return own.run(() =>
      this.#all.run(async () => {
        // an editor who types on needs no check of what was typed before
        if (request.raw.socket.destroyed) throw new Overloaded("the client left");
        return work();
      }),
    );
  }
}
