import { z } from "zod";
import type { FeedEntry } from "./feed-entry.ts";

const status = z.object({
  uri: z.string().min(1),
  url: z.string().nullish().catch(null),
  created_at: z.string(),
  content: z.string(),
  account: z.object({ acct: z.string() }),
  spoiler_text: z.string().nullish().catch(null),
  sensitive: z.boolean().nullish().catch(null),
  visibility: z.string().nullish().catch(null),
  reblog: z.unknown().optional(),
  in_reply_to_id: z.unknown().optional(),
  media_attachments: z.array(z.object({ type: z.string(), url: z.string().nullish() })).catch([]),
});

/**
 * Reads a status of the lists that Mastodon and its kin give; null for anything else. Boosts, replies and what is not
 * public are "left out"; a picture that its author hides is not shown (NEWS-16).
 */
export function readMastodonStatus(value: unknown): FeedEntry | "left out" | null {
  const { data } = status.safeParse(value);
  if (!data) return null;
  const isPublic = ["public", "unlisted"].includes(data.visibility ?? "public");
  if (data.reblog || data.in_reply_to_id || !isPublic) return "left out";
  const warning = data.spoiler_text ? `<p>${escaped(data.spoiler_text)}</p>` : "";
  return {
    id: data.uri,
    link: data.url ?? data.uri,
    title: null,
    content: { html: `${warning}${data.content}` },
    time: data.created_at,
    authorName: data.account.acct,
    authorLink: null,
    pictures: data.sensitive
      ? []
      : data.media_attachments.flatMap(({ type, url }) => (type === "image" && url ? [url] : [])),
  };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
