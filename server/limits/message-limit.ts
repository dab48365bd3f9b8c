import type { FastifyRequest } from "fastify";
import { LimitReached } from "#domain/errors.ts";
import type { Config } from "../process/config.ts";
import { networkOf } from "../http/client-network.ts";
import { WindowLimit } from "./window-limit.ts";

const HOUR_MS = 60 * 60 * 1000;

export const TOO_MANY_OF_ADDRESS =
  "You have sent as many messages as we take in an hour. Please send the next one later.";
export const TOO_MANY_OF_SITE =
  "We have received more messages than we can answer at the moment. Please send yours in an hour.";

/** Limits the contact messages that one address sends in an hour, and those of all, since each is a mail to the operator. */
export class MessageLimit {
  readonly #byAddress: WindowLimit;
  readonly #bySite: WindowLimit;

  constructor({ MESSAGES_PER_ADDRESS, MESSAGES_PER_HOUR }: Pick<Config, "MESSAGES_PER_ADDRESS" | "MESSAGES_PER_HOUR">) {
    this.#byAddress = new WindowLimit(MESSAGES_PER_ADDRESS, HOUR_MS);
    this.#bySite = new WindowLimit(MESSAGES_PER_HOUR, HOUR_MS);
  }

  /** Runs `accept`, which counts unless it throws. Throws LimitReached when a limit is reached. */
  async count<Result>({ ip }: FastifyRequest, accept: () => Promise<Result>): Promise<Result> {
    const address = networkOf(ip) ?? "";
    const addressWait = this.#byAddress.take(address);
    if (addressWait > 0) throw new LimitReached(addressWait, TOO_MANY_OF_ADDRESS);
    const siteWait = this.#bySite.take("");
    try {
      if (siteWait > 0) throw new LimitReached(siteWait, TOO_MANY_OF_SITE);
      return await accept();
    } catch (error) {
      this.#byAddress.release(address);
      if (siteWait === 0) this.#bySite.release("");
      throw error;
    }
  }
}
