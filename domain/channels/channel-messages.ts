import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";
import type { Channel } from "./channel.ts";
import { type ChannelEvent, isEnd, type KnownEvent } from "./plan-events.ts";

/** Events of a product that a channel knows, with the message of it that can be edited. */
export interface KnownOfProduct {
  events: KnownEvent[];
  /** null where there is none */
  messageId: string | null;
}

/** Reads the events of products that a channel knows, by the product. */
export async function readKnown(
  db: Database,
  channelId: number,
  productIds: number[],
): Promise<Map<number, KnownOfProduct>> {
  const rows = await db
    .selectFrom("channel_messages")
    .select(["product_id", "event", "subject", "change_id", "message_id"])
    .where("channel_id", "=", channelId)
    .where(({ eb, val }) => eb("product_id", "=", eb.fn.any(val(productIds))))
    .orderBy("recorded_at")
    .execute();
  const byProduct = Map.groupBy(rows, (row) => row.product_id);
  return new Map(
    [...byProduct].map(([productId, known]) => {
      const events = known.map(
        ({ event, subject, change_id }) => ({ event, subject, changeId: change_id }) as KnownEvent,
      );
      // what came before a removal, and that itself, stays as it is
      const open = known.slice(events.findLastIndex(isEnd) + 1);
      const messageId = open.findLast(({ message_id }) => message_id !== null)?.message_id ?? null;
      return [productId, { events, messageId }];
    }),
  );
}

/** Error of a message that is not to be sent: its channel is off or removed, or somebody else sends it. */
export class NotClaimed extends Error {}

/**
 * Records that a channel gets events, each once, however many processes send and wherever one ends (CHAN-4). `body` is that of a webhook, which
 * is sent again until the target takes it. Throws NotClaimed.
 */
export async function claimEvents(
  db: Database,
  channel: Pick<Channel, "id" | "on_since">,
  events: ChannelEvent[],
  { body, now }: { body: string | null; now: Temporal.Instant },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireOn(tx, channel);
    const { numAffectedRows } = await sql`
      insert into channel_messages (channel_id, product_id, event, subject, change_id, state, body, recorded_at)
      select ${channel.id}, "productId", event, subject, "changeId", ${body === null ? "sent" : "sending"}, ${body}, ${toDate(now)}
      from json_to_recordset(${JSON.stringify(events)}::json)
        as claimed ("productId" integer, event text, subject text, "changeId" bigint)
      on conflict do nothing
    `.execute(tx);
    if (numAffectedRows !== BigInt(events.length)) throw new NotClaimed();
  });
}

/** Throws NotClaimed for a channel that was turned off or removed since it was read; it stays on until the transaction ends. */
async function requireOn(tx: Database, { id, on_since }: Pick<Channel, "id" | "on_since">): Promise<void> {
  const channel = await tx
    .selectFrom("channels")
    .select("id")
    .where("id", "=", id)
    .where("on_since", "=", on_since)
    .where("off_at", "is", null)
    .forShare()
    .executeTakeFirst();
  if (!channel) throw new NotClaimed();
}

/** Message that a webhook has not taken. */
export interface UnsettledMessage extends Pick<ChannelEvent, "productId" | "event" | "subject"> {
  body: string;
}

/** Reads the message that a webhook has not taken; undefined for none. Messages go one at a time, so there is one at most. */
export async function readUnsettled(db: Database, channelId: number): Promise<UnsettledMessage | undefined> {
  const row = await db
    .selectFrom("channel_messages")
    .select(["product_id as productId", "event", "subject", "body"])
    .where("channel_id", "=", channelId)
    .where("state", "=", "sending")
    .orderBy("recorded_at")
    .limit(1)
    .executeTakeFirst();
  return row as UnsettledMessage | undefined;
}

/** Makes sure that a message is still to be sent again. Throws NotClaimed. */
export async function requireUnsettled(
  db: Database,
  channel: Pick<Channel, "id" | "on_since">,
  message: UnsettledMessage,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireOn(tx, channel);
    const { rows } = await sql`
      select 1 from channel_messages where state = 'sending' and ${isOneOf(channel.id, [message])}
    `.execute(tx);
    if (rows.length === 0) throw new NotClaimed();
  });
}

type EventKey = Pick<ChannelEvent, "productId" | "event" | "subject">;

/** Records the outcome of events that were claimed. */
export async function settleEvents(
  db: Database,
  channelId: number,
  events: EventKey[],
  { state, messageId }: { state: "sent" | "refused"; messageId: string | null },
): Promise<void> {
  await sql`
    update channel_messages set state = ${state}, body = null, message_id = ${messageId}
    where ${isOneOf(channelId, events)}
  `.execute(db);
}

/** Takes the records of events back, which were not sent. */
export async function unclaimEvents(db: Database, channelId: number, events: EventKey[]): Promise<void> {
  await sql`delete from channel_messages where ${isOneOf(channelId, events)}`.execute(db);
}

/** Forgets a message that cannot be edited any more. */
export async function forgetEditable(db: Database, channelId: number, messageId: string): Promise<void> {
  await db
    .updateTable("channel_messages")
    .set({ message_id: null })
    .where("channel_id", "=", channelId)
    .where("message_id", "=", messageId)
    .execute();
}

function isOneOf(channelId: number, events: EventKey[]) {
  return sql`channel_id = ${channelId} and (product_id, event, subject) in (
    select "productId", event, subject
    from json_to_recordset(${JSON.stringify(events)}::json) as settled ("productId" integer, event text, subject text)
  )`;
}
