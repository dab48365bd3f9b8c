import type { HttpReply, NoReply } from "../fetch/held-request.ts";
import { parseRetryAfter } from "../fetch/retry-after.ts";

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

/**
 * Returns the outcome of a request. A redirect is a refusal: nobody follows it. Without a reply, the service may have the message once its
 * last byte is on the way.
 */
export function outcomeOf(reply: HttpReply | NoReply, now: Temporal.Instant): PushOutcome {
  const { status } = reply;
  if (status === null) return reply.isSent ? { outcome: "sent" } : { outcome: "later", retryAfterS: null };
  if (status < 300) return { outcome: "sent" };
  if (status === 404 || status === 410) return { outcome: "gone" };
  if (status !== 429 && status < 500) return { outcome: "refused", status };
  const seconds = parseRetryAfter(reply.headers["retry-after"]?.toString(), now);
  return { outcome: "later", retryAfterS: seconds === null ? null : Math.min(seconds, MAX_RETRY_AFTER_S) };
}
