/** Outcome of a message: "gone" for a subscription that has ended, "later" when the service takes no messages now. */
export type PushOutcome =
  | { outcome: "sent" }
  | { outcome: "gone" }
  | {
      outcome: "later";
      /** seconds that the service asks to wait, an hour at most; null when it does not say */
      retryAfterS: number | null;
    }
  | {
      outcome: "refused";
      /** of the service; null for a message that cannot be encrypted, because the keys of its target are wrong */
      status: number | null;
    };

const MAX_RETRY_AFTER_S = 3_600;

/** Returns the outcome of a reply. A redirect is a refusal: nobody follows it. */
export function outcomeOf(status: number, retryAfter: string | undefined, now: Temporal.Instant): PushOutcome {
  if (status < 300) return { outcome: "sent" };
  if (status === 404 || status === 410) return { outcome: "gone" };
  if (status === 429 || status >= 500) return { outcome: "later", retryAfterS: parseRetryAfter(retryAfter, now) };
  return { outcome: "refused", status };
}

/** Returns the seconds of Retry-After, which is a number of seconds or a date. */
function parseRetryAfter(value = "", now: Temporal.Instant): number | null {
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - now.epochMilliseconds) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), MAX_RETRY_AFTER_S);
}
