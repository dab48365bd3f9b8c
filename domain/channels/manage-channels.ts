import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { NotFound, Refused } from "#platform/errors.ts";
import type { Secrets } from "#platform/secrets/secrets.ts";
import { toDate } from "#platform/to-date.ts";
import { type Channel, type ChannelFacts, MAX_CHANNELS, OFF_BY_HAND } from "./channel.ts";
import { isChannelKind } from "./channel-kinds.ts";
import type { ChannelHosts } from "./channel-address.ts";
import type { ChannelForm } from "./channel-form.ts";
import { readChannelProducts } from "./channel-product.ts";
import { openChannel, sealTarget, shownAddress } from "./channel-secrets.ts";
import { countWaiting } from "./deliver.ts";
import { adapterOf } from "./forms/adapters.ts";
import type { Outcome } from "./judge-reply.ts";
import { type ChannelSettings, sendToChannel, testMessage } from "./send-message.ts";

/** A channel with its address as people may see it, the name of its brand, null for every brand, and the number of messages that wait. */
export interface ListedChannel extends ChannelFacts {
  address: string;
  brand: string | null;
  waiting: number;
}

/**
 * Adds a channel, which gets what happens from now on (CHAN-1). Throws Refused for a form that names no target, a brand that is unknown, and
 * beyond MAX_CHANNELS.
 */
export async function addChannel(
  db: Database,
  secrets: Secrets,
  form: ChannelForm,
  hosts: ChannelHosts,
  now: Temporal.Instant,
): Promise<Channel> {
  const target = adapterOf(form.kind).targetOf(form, hosts);
  const sealed = await sealTarget(target, secrets);
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('channels', 0))`.execute(tx);
    const { count } = await tx
      .selectFrom("channels")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (count >= MAX_CHANNELS) throw new Refused(`There are ${MAX_CHANNELS} channels already.`);
    const brand = form.brand
      ? await tx.selectFrom("brands").select("id").where("slug", "=", form.brand).executeTakeFirst()
      : null;
    if (brand === undefined) throw Refused.field("brand", "There is no such brand.");
    const channel = await tx
      .insertInto("channels")
      .values({
        name: form.name,
        kind: form.kind,
        ...sealed,
        events: [...new Set(form.events)],
        brand_id: brand?.id ?? null,
        created_at: toDate(now),
        on_since: toDate(now),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...(channel as Channel), ...target };
  });
}

/** Lists every channel, the first one first. */
export async function listChannels(
  db: Database,
  secrets: Secrets,
  now: () => Temporal.Instant,
): Promise<ListedChannel[]> {
  const rows = await db
    .selectFrom("channels")
    .leftJoin("brands", "brands.id", "brand_id")
    .selectAll("channels")
    .select("brands.name as brand")
    .orderBy("channels.id")
    .execute();
  // of another version: this one cannot send to it
  const known = rows.filter(({ kind }) => isChannelKind(kind));
  const channels = known as (ChannelFacts & { brand: string | null; url: string })[];
  const isOn = channels.some(({ off_at }) => off_at === null);
  const products = isOn ? await readChannelProducts(db, now()) : [];
  return Promise.all(
    channels.map(async ({ brand, url, ...channel }) => ({
      ...channel,
      address: await shownAddress(url, secrets),
      brand: channel.brand_id === null ? null : (brand ?? "a brand that is gone"),
      waiting: channel.off_at === null ? await countWaiting(channel, products, { db, now }) : 0,
    })),
  );
}

/** Requires that there is a channel with this number, and returns its name. Throws NotFound. */
async function requireName(db: Database, id: number): Promise<string> {
  const channel = await db.selectFrom("channels").select("name").where("id", "=", id).executeTakeFirst();
  if (!channel) throw noChannel();
  return channel.name;
}

/**
 * Turns a channel on, which gets what happens from now on, or off (CHAN-2); one that is so already stays as it is. Returns its name. Throws
 * NotFound.
 */
export async function switchChannel(db: Database, id: number, isOn: boolean, now: Temporal.Instant): Promise<string> {
  const moment = toDate(now);
  const started = { on_since: moment, off_at: null, off_reason: null };
  const recovered = { failing_since: null, failures: 0, last_error: null, next_attempt_at: null };
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("channels")
      .set(isOn ? { ...started, ...recovered } : { off_at: moment, off_reason: OFF_BY_HAND })
      .where("id", "=", id)
      .where("off_at", isOn ? "is not" : "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n || isOn) return;
    await tx.deleteFrom("channel_messages").where("channel_id", "=", id).where("state", "=", "sending").execute();
  });
  return requireName(db, id);
}

/** Removes a channel, and returns its name. Throws NotFound. */
export async function removeChannel(db: Database, id: number): Promise<string> {
  const channel = await db.deleteFrom("channels").where("id", "=", id).returning("name").executeTakeFirst();
  if (!channel) throw noChannel();
  return channel.name;
}

/** Sends a message at once that says that it is a test, and returns in words how that went (CHAN-8). Throws NotFound. */
export async function testChannel(
  { db, secrets }: { db: Database; secrets: Secrets },
  id: number,
  settings: ChannelSettings,
  now: () => Temporal.Instant,
): Promise<{ isSent: boolean; text: string }> {
  const row = await db.selectFrom("channels").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw noChannel();
  const channel = await openChannel(row, secrets);
  const message = testMessage(channel, settings, now());
  const outcome = await sendToChannel(channel, message, async () => {}, settings, now);
  return { isSent: outcome.outcome === "sent", text: describeOutcome(outcome) };
}

function describeOutcome(outcome: Outcome): string {
  switch (outcome.outcome) {
    case "sent":
      return "The test arrived.";
    case "unknown":
      return `The test may have arrived: ${outcome.reason}.`;
    case "message-gone":
      return "The test did not arrive.";
    case "later":
    case "refused":
    case "gone":
      return `The test did not arrive: ${outcome.reason}.`;
  }
}

function noChannel(): NotFound {
  return new NotFound("There is no such channel.");
}
