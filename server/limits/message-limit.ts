import type { FastifyRequest } from "fastify";
import { LimitReached } from "#domain/errors.ts";
import { networkOf } from "../http/client-network.ts";
import { WindowLimit } from "./window-limit.ts";

const HOUR_MS = 60 * 60 * 1000;

interface Texts {
  tooManyOfAddress: string;
  tooManyOfSite: string;
}

/** CONT-14 */
export const contactTexts: Texts = {
  tooManyOfAddress: "You have sent as many messages as we take in an hour. Please send the next one later.",
  tooManyOfSite: "We have received more messages than we can answer at the moment. Please send yours in an hour.",
};

/** STORE-31 */
export const submissionTexts: Texts = {
  tooManyOfAddress: "You have sent as many stores as we take in an hour. Please send the next one later.",
  tooManyOfSite: "We have received more stores than we can check at the moment. Please send yours in an hour.",
};

/** Limits what one address sends to the operator in an hour, and what all send: each is a mail. 0 is no limit. */
export class MessageLimit {
  readonly #byAddress: WindowLimit;
  readonly #bySite: WindowLimit;

  readonly #texts: Texts;

  constructor(perAddress: number, perHour: number, texts: Texts) {
    this.#byAddress = new WindowLimit(perAddress, HOUR_MS);
    this.#bySite = new WindowLimit(perHour, HOUR_MS);
    this.#texts = texts;
  }

  /** Runs `accept`, which counts unless it throws. Throws LimitReached when a limit is reached. */
  async count<Result>({ ip }: FastifyRequest, accept: () => Promise<Result>): Promise<Result> {
    const address = networkOf(ip) ?? "";
    const addressWait = this.#byAddress.take(address);
    if (addressWait > 0) throw new LimitReached(addressWait, this.#texts.tooManyOfAddress);
    const siteWait = this.#bySite.take("");
    try {
      if (siteWait > 0) throw new LimitReached(siteWait, this.#texts.tooManyOfSite);
      return await accept();
    } catch (error) {
      this.#byAddress.release(address);
      if (siteWait === 0) this.#bySite.release("");
      throw error;
    }
  }
}
