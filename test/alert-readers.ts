import { sql } from "kysely";
import { type AlertSettings, saveAlertSettings } from "#domain/alerts/alert-settings.ts";
import { Owner } from "#domain/people/owner.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";
import { importRows } from "./import-rows.ts";

/** A time before everything that happens in tests of alerts. */
export const LONG = Temporal.Instant.from("2026-10-01T00:00:00Z");

/** Returns a product as an import has it, released in New York. */
export const shoe = (
  slug: string,
  release_date: string | null,
  release_time: string | null = null,
  more: object = {},
) => ({
  slug,
  brand: "nike",
  full_name: `The ${slug}`,
  release_date,
  release_time,
  release_time_zone: release_time && "America/New_York",
  ...more,
});

/** Imports products at a moment. */
export const importAt = (db: Database, now: string, ...products: object[]) =>
  importRows(db, { products } as never, { now: Temporal.Instant.from(now) });

/** Makes the date of a product a confirmed one since a moment. */
export async function confirm(db: Database, slug: string, since: string): Promise<void> {
  await sql`
    insert into product_confidence (product_id, confidence, since)
    select id, 'confirmed', ${since}::timestamptz from products where slug = ${slug}
  `.execute(db);
}

export interface Reader extends Partial<AlertSettings> {
  /** of the profile */
  zone?: string;
  isVerified?: boolean;
}

/** Adds an account that has had these choices, and this watchlist, for long. */
export async function addReader(db: Database, email: string, slugs: string[], reader: Reader = {}): Promise<Owner> {
  const { zone = null, isVerified = true, ...choices } = reader;
  const created_at = toDate(LONG);
  const { id } = await db
    .insertInto("accounts")
    .values({
      email,
      first_name: "Ann",
      last_name: "Lee",
      news_letter: false,
      time_zone: zone,
      verified_at: isVerified ? created_at : null,
      created_at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const owner = Owner.account(id);
  await makeFollower(db, owner, slugs, choices);
  return owner;
}

/** Gives a person these choices, and this watchlist, for long. */
export async function makeFollower(
  db: Database,
  owner: Owner,
  slugs: string[],
  choices: Partial<AlertSettings>,
): Promise<void> {
  await saveAlertSettings(db, owner, choices, LONG);
  await sql`
    insert into watchlist_entries (owner, product_id, added_at)
    select ${owner.text}, id, ${LONG.toString()}::timestamptz from products where slug = any(${slugs})
  `.execute(db);
}

/** Puts a retailer, such as "Men.US.kith", into the plan of a person, for long. */
export async function addStep(
  db: Database,
  owner: Owner,
  slug: string,
  retailer: string,
  { planned_at = LONG, is_done = false } = {},
): Promise<void> {
  await sql`
    insert into plan_steps (owner, product_id, retailer, is_done, planned_at)
    select ${owner.text}, id, ${retailer}, ${is_done}, ${planned_at.toString()}::timestamptz from products where slug = ${slug}
  `.execute(db);
}
