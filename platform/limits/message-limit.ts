import type { FastifyRequest } from "fastify";
import { LimitReached } from "../errors.ts";
import { networkOf } from "../http/client-network.ts";
import type { RateLimitStore, RateLimit } from "./rate-limit-store.ts";

const HOUR_MS = 60 * 60 * 1000;

interface Texts {
  tooManyOfAddress: string;
  tooManyOfSite: string;
}

interface Maxima {
  perAddress: number;
  perHour: number;
}

/** CONT-14 */
export const contactTexts: Texts = {
  tooManyOfAddress: "You have sent as many messages as we accept in an hour. Please try again later.",
  tooManyOfSite: "We are getting more messages than we can answer right now. Please try again in an hour.",
};

/** STORE-31 */
export const submissionTexts: Texts = {
  tooManyOfAddress: "You have sent as many stores as we accept in an hour. Please try again later.",
  tooManyOfSite: "We are getting more stores than we can check right now. Please try again in an hour.",
};

/** SUG-4 */
export const suggestionTexts: Texts = {
  tooManyOfAddress: "You have sent as many corrections as we accept in an hour. Please try again later.",
  tooManyOfSite: "We are getting more corrections than we can check right now. Please try again in an hour.",
};

/**
 * Limits of the messages to the operator in an hour, by address and for the site: each message is a mail, or work. 0 is no
 * limit.
 */
export class MessageLimit {
  readonly #counts: RateLimitStore;
  readonly #byAddress: RateLimit;
  readonly #bySite: RateLimit;
  readonly #texts: Texts;

  /** Creates the limits of one kind of message, which `kind` names. */
  constructor(counts: RateLimitStore, kind: string, { perAddress, perHour }: Maxima, texts: Texts) {
    this.#counts = counts;
    this.#byAddress = { name: `${kind} of an address`, max: perAddress, windowMs: HOUR_MS };
    this.#bySite = { name: kind, max: perHour, windowMs: HOUR_MS };
    this.#texts = texts;
  }

  /** Runs `accept`, which counts unless it throws. Throws LimitReached at a limit. */
  async count<Result>({ ip }: FastifyRequest, accept: () => Promise<Result>): Promise<Result> {
    const counts = this.#counts;
    const address = networkOf(ip) ?? "";
    const addressWait = await counts.take(this.#byAddress, address);
    if (addressWait > 0) throw new LimitReached(addressWait, this.#texts.tooManyOfAddress);
    const siteWait = await counts.take(this.#bySite, "");
    try {
      if (siteWait > 0) throw new LimitReached(siteWait, this.#texts.tooManyOfSite);
      return await accept();
    } catch (error) {
      await counts.release(this.#byAddress, address);
      if (siteWait === 0) await counts.release(this.#bySite, "");
      throw error;
    }
  }
}
