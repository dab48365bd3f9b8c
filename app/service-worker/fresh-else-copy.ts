import { Strategy, type StrategyHandler } from "workbox-strategies";
import type { WorkboxPlugin } from "workbox-core/types.js";
import { sentAt } from "../offline/age.ts";
import { ask, inTime, isAway } from "./network.ts";

interface Options {
  cacheName: string;
  plugins: WorkboxPlugin[];
  /** makes what is shown of a copy */
  mark: (copy: Response) => Promise<Response>;
  /** called when a newer reply is kept than the copy that was shown */
  onNewer?: (request: Request) => Promise<void>;
}

/**
 * Asks the network first, and shows the copy when that fails or does not answer in time. A late answer still renews the copy (OFF-3).
 * Rejects where there is neither.
 */
export class FreshElseCopy extends Strategy {
  readonly #options: Options;

  constructor(options: Options) {
    super({ ...options, matchOptions: { ignoreVary: true } });
    this.#options = options;
  }

  async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const asked = ask(request, () => handler.fetch(request));
    const stored = asked.then((reply) => this.#store(request, reply, handler));
    void handler.waitUntil(stored);
    // looked for first: without a copy the network is waited for
    const copy = await handler.cacheMatch(request).catch(() => undefined);
    const reply = copy ? await inTime(asked) : await asked;
    if (reply) return reply;
    if (!copy) throw new TypeError("there is neither an answer nor a copy");
    void handler.waitUntil(this.#tellNewer(request, copy, asked, stored).catch(() => {}));
    return this.#options.mark(copy);
  }

  /** Calls `onNewer` once a reply is stored that is newer than the copy. */
  async #tellNewer(
    request: Request,
    copy: Response,
    asked: Promise<Response | null>,
    stored: Promise<boolean>,
  ): Promise<void> {
    const now = new Date();
    const before = sentAt(copy.headers, now);
    const reply = await asked;
    if ((await stored) && reply && sentAt(reply.headers, now) > before) await this.#options.onNewer?.(request);
  }

  /** Stores a reply that may be kept. Never rejects: what cannot be stored is shown all the same (OFF-13). */
  async #store(request: Request, reply: Response | null, handler: StrategyHandler): Promise<boolean> {
    if (!reply || isAway(reply)) return false;
    return handler.cachePut(request, reply.clone()).catch(() => false);
  }
}
