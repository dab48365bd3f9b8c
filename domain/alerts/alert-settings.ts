import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";
import { holdAccount } from "../people/hold-account.ts";
import type { Owner } from "../people/owner.ts";
import { type AlertChannel, type AlertKind, isAlertKind } from "./alert-kinds.ts";
import { lockFollows, MAX_FOLLOWS } from "./follows.ts";

/** Choices of a person about alerts (ALERT-1 to ALERT-3). */
export interface AlertSettings {
  /** the kinds that come, by channel */
  mail: AlertKind[];
  push: AlertKind[];
  /** local times such as "22:00"; null for none */
  quiet_from: string | null;
  quiet_until: string | null;
  /** the IANA zone of the browser in which they were chosen; an account's profile may name another */
  time_zone: string | null;
  /** ids of the size runs in which brands, models and confirmed releases are followed; null for all */
  size_run_ids: number[] | null;
  /** whether alerts of the hour come for the first shop, too, where one opens before the release (ALERT-11) */
  first_shop: boolean;
}

/** Reads the choices of a person; of one who never chose, none. */
export async function readAlertSettings(db: Database, owner: Owner): Promise<AlertSettings> {
  const settings = await db
    .selectFrom("alert_settings")
    .select(["quiet_from", "quiet_until", "time_zone", "size_run_ids", "first_shop_since"])
    .where("owner", "=", owner.text)
    .executeTakeFirst();
  const choices = await db.selectFrom("alert_choices").selectAll().where("owner", "=", owner.text).execute();
  const kindsOf = (channel: AlertChannel) =>
    choices.filter((choice) => choice.channel === channel).flatMap(({ kind }) => (isAlertKind(kind) ? [kind] : []));
  return {
    mail: kindsOf("mail"),
    push: kindsOf("push"),
    quiet_from: settings?.quiet_from?.slice(0, 5) ?? null,
    quiet_until: settings?.quiet_until?.slice(0, 5) ?? null,
    time_zone: settings?.time_zone ?? null,
    size_run_ids: settings?.size_run_ids ?? null,
    first_shop: settings === undefined || settings.first_shop_since !== null,
  };
}

/** Changes choices of a person; what is undefined stays. A kind that is on already keeps its time (LETT-15). Throws Unauthorized. */
export async function saveAlertSettings(
  db: Database,
  owner: Owner,
  { mail, push, first_shop, ...settings }: Partial<AlertSettings>,
  now: Temporal.Instant,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdAccount(tx, owner);
    await chooseKinds(tx, owner, { channel: "mail", kinds: mail }, now);
    await chooseKinds(tx, owner, { channel: "push", kinds: push }, now);
    if (first_shop !== undefined) await chooseFirstShop(tx, owner, first_shop, now);
    if (Object.keys(settings).length === 0) return;
    await tx
      .insertInto("alert_settings")
      .values({ owner: owner.text, ...settings })
      .onConflict((conflict) => conflict.column("owner").doUpdateSet(settings))
      .execute();
  });
}

/** Switches on the given kinds of a channel, and the others off; undefined changes nothing. */
export async function chooseKinds(
  db: Database,
  { text: owner }: Owner,
  { channel, kinds }: { channel: AlertChannel; kinds: AlertKind[] | undefined },
  now: Temporal.Instant,
): Promise<void> {
  if (kinds === undefined) return;
  await sql`
    delete from alert_choices where owner = ${owner} and channel = ${channel} and kind <> all(${kinds}::text[])
  `.execute(db);
  await sql`
    insert into alert_choices (owner, channel, kind, since)
    select ${owner}, ${channel}, kind, ${toDate(now)}::timestamptz from unnest(${kinds}::text[]) as kind
    on conflict do nothing
  `.execute(db);
}

/** Switches the alerts of the first shop on, since ever for those who never chose, or off. */
async function chooseFirstShop(
  db: Database,
  { text: owner }: Owner,
  isOn: boolean,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into alert_settings (owner, first_shop_since)
    values (${owner}, case when ${isOn} then to_timestamp(0) end)
    on conflict (owner) do update set first_shop_since =
      case when ${isOn} then coalesce(alert_settings.first_shop_since, ${toDate(now)}) end
  `.execute(db);
}

/** Switches off every alert of a person, and forgets the browsers that show them (ALERT-10). What is followed stays, for another time. */
export async function stopAlerts(db: Database, { text }: Owner): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom("alert_choices").where("owner", "=", text).execute();
    await tx.deleteFrom("push_subscriptions").where("owner", "=", text).execute();
  });
}

/** Tables of alerts. The browsers come first: their locks make others wait for alerts that are being sent, whose records the last one then has. */
const tables = ["push_subscriptions", "follows", "alert_settings", "alert_choices", "alerts"] as const;

/** Deletes everything about the alerts of an account (ACC-48). */
export async function deleteAlerts(db: Database, { text }: Owner): Promise<void> {
  for (const table of tables) await db.deleteFrom(table).where("owner", "=", text).execute();
}

/**
 * Transfers what a visitor follows and chose to the account that logs in, where it has none of its own; what the visitor got, the
 * account does not get again. The visitor's browsers are forgotten: whoever used one before would see what the account follows
 * (ALERT-9).
 */
export async function joinAlerts(db: Database, account: Owner, visitor: Owner): Promise<void> {
  await lockFollows(db, account);
  // waits for alerts that are being sent to them, which are recorded then
  await db.deleteFrom("push_subscriptions").where("owner", "=", visitor.text).execute();
  await sql`
    insert into follows (owner, brand_id, model_id, since)
    select ${account.text}, brand_id, model_id, since from follows where owner = ${visitor.text}
    order by since limit greatest(0, ${MAX_FOLLOWS} - (select count(*) from follows where owner = ${account.text}))
    on conflict do nothing
  `.execute(db);
  await sql`
    insert into alert_settings (owner, time_zone, quiet_from, quiet_until, size_run_ids, first_shop_since)
    select ${account.text}, time_zone, quiet_from, quiet_until, size_run_ids, first_shop_since from alert_settings
    where owner = ${visitor.text} on conflict do nothing
  `.execute(db);
  await sql`
    insert into alert_choices (owner, channel, kind, since)
    select ${account.text}, channel, kind, since from alert_choices where owner = ${visitor.text} on conflict do nothing
  `.execute(db);
  await sql`
    insert into alerts (owner, channel, product_id, kind, moment, change_id, outcome, recorded_at)
    select ${account.text}, channel, product_id, kind, moment, change_id, outcome, recorded_at from alerts
    where owner = ${visitor.text} on conflict do nothing
  `.execute(db);
  await deleteAlerts(db, visitor);
}
