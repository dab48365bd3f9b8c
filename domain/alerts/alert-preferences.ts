import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { knownZone } from "#domain/time/known-zone.ts";
import type { Owner } from "../people/owner.ts";
import type { AlertChannel, AlertKind } from "./alert-kinds.ts";
import type { AlertPreferences } from "./alert-rules.ts";

/** Preferences of a person for a channel as PostgreSQL returns them. */
export interface PreferencesRow {
  time_zone: string | null;
  quiet_from: string | null;
  quiet_until: string | null;
  first_shop_since: Date | null;
  /** the moments since when, by kind */
  choices: Partial<Record<AlertKind, string>> | null;
}

/** SQL: the columns of PreferencesRow; `settings` and `a` are the rows of the person in alert_settings and accounts. */
export function preferenceColumns(owner: RawBuilder<string>, channel: AlertChannel): RawBuilder<PreferencesRow> {
  return sql`
    coalesce(a.time_zone, settings.time_zone) as time_zone, quiet_from, quiet_until,
    case when settings.owner is null then to_timestamp(0) else first_shop_since end as first_shop_since,
    (select json_object_agg(kind, since) from alert_choices c where c.owner = ${owner} and c.channel = ${channel}) as choices
  `;
}

/** SQL: the id of the account that is an owner; null for a visitor, whose number PostgreSQL would cast as well in whatever order it joins. */
export function accountIdIn(owner: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`case when ${owner} like 'account/%' then substr(${owner}, 9)::integer end`;
}

/** Returns preferences in the form of the rules. */
export function toPreferences({ time_zone, choices, ...row }: PreferencesRow): AlertPreferences {
  const { quiet_from, quiet_until } = row;
  const since = Object.entries(choices ?? {}).map(([kind, moment]) => [kind, Date.parse(moment)]);
  return {
    since: Object.fromEntries(since) as AlertPreferences["since"],
    zone: knownZone(time_zone),
    quiet: quiet_from && quiet_until ? { from: quiet_from.slice(0, 5), until: quiet_until.slice(0, 5) } : null,
    firstShopSince: row.first_shop_since?.getTime() ?? null,
  };
}

/** Reads the preferences of a person for a channel. */
export async function readPreferences(db: Database, owner: Owner, channel: AlertChannel): Promise<AlertPreferences> {
  const { rows } = await sql<PreferencesRow>`
    select ${preferenceColumns(sql`person`, channel)}
    from (select ${owner.text}::text as person) one
      left join alert_settings settings on settings.owner = person
      left join accounts a on a.id = ${owner.accountId}
  `.execute(db);
  return toPreferences(rows[0] as PreferencesRow);
}
