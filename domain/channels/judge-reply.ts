import { z } from "zod";
import type { SentReply } from "#platform/fetch/send-held.ts";
import { parseRetryAfter } from "#platform/fetch/retry-after.ts";
import type { ChannelKind } from "./channel-kinds.ts";
import { adapterOf } from "./forms/adapters.ts";

/** Outcome of a request. Reasons are for people, and name no address. */
export type Outcome =
  /** `messageId` is that of Discord, or null */
  | { outcome: "sent"; messageId: string | null }
  /** the target may have it */
  | { outcome: "unknown"; reason: string }
  /** to try again, after `waitS` seconds if the target says so */
  | { outcome: "later"; reason: string; waitS: number | null }
  /** the target takes others, but not this one */
  | { outcome: "refused"; reason: string }
  /** the message to edit is gone */
  | { outcome: "message-gone" }
  /** the target takes none any more */
  | { outcome: "gone"; reason: string };

/** Statuses by which a chat refuses the content of a message. */
const REFUSED = new Set([400, 413, 422]);

/** Seconds that a target may ask to wait. */
const MAX_WAIT_S = 24 * 60 * 60;

/** Returns the outcome of a request of a channel; `isEdit` of one that changes a message. */
export function judgeReply(
  { kind, isEdit }: { kind: ChannelKind; isEdit: boolean },
  reply: SentReply,
  now: Temporal.Instant,
): Outcome {
  if (reply.status === null) {
    const reason = reply.failure.message;
    return reply.isSent ? { outcome: "unknown", reason } : { outcome: "later", reason, waitS: null };
  }
  const { status, headers } = reply;
  const adapter = adapterOf(kind);
  const chat = adapter.isChat ? adapter : null;
  const content = readContent(reply.body);
  if (status < 300) return { outcome: "sent", messageId: chat?.editableId?.(content.id) ?? null };
  const reason = `it answers ${status}`;
  if (status === 429) {
    const waitS = parseRetryAfter(headers["retry-after"]?.toString(), now);
    const asked = Math.max(waitS ?? 0, content.retry_after ?? content.parameters?.retry_after ?? 0);
    return { outcome: "later", reason, waitS: asked > 0 ? Math.min(Math.max(asked, 1), MAX_WAIT_S) : null };
  }
  if (isEdit && status === 404 && content.code !== UNKNOWN_WEBHOOK) return { outcome: "message-gone" };
  const isChatGone = chat?.isGone?.(status, content.description ?? "") ?? false;
  if (isChatGone || adapter.goneStatuses.includes(status)) return { outcome: "gone", reason };
  if (chat && REFUSED.has(status)) return { outcome: "refused", reason };
  return { outcome: "later", reason, waitS: null };
}

/** Code of Discord. */
const UNKNOWN_WEBHOOK = 10_015;

/** Content of a reply of Discord or Telegram; of anything else, each part counts as absent. */
const contentSchema = z.object({
  id: z
    .string()
    .regex(/^\d{1,30}$/)
    .optional()
    .catch(undefined),
  code: z.number().optional().catch(undefined),
  retry_after: z.number().positive().optional().catch(undefined),
  parameters: z.object({ retry_after: z.number().positive() }).optional().catch(undefined),
  description: z.string().optional().catch(undefined),
});

function readContent(body: Buffer): z.output<typeof contentSchema> {
  try {
    return contentSchema.parse(JSON.parse(body.toString()));
  } catch {
    return {};
  }
}
