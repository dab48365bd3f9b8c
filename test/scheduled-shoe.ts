import { readdirSync } from "node:fs";
import { FolderStore } from "#platform/media/store/folder-store.ts";
import type { PictureStore } from "#platform/media/store/media-store.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { createTestDatabase } from "./database.ts";
import { importRows } from "./import-rows.ts";
import { names, shoe } from "./names.ts";
import { readCatalog } from "./read-catalog.ts";
import { createFolder } from "./run-toebox.ts";
import { scheduleRows } from "./schedule-rows.ts";
import type { BundleInput } from "#domain/entries/bundle.ts";
import { publishDue, type PublishOptions } from "#domain/schedule/publish-due.ts";

/** Moment at which the changes are made. */
export const MADE = Temporal.Instant.from("2026-11-28T12:00:00Z");
/** Returns the moment some hours after MADE. */
export const at = (hours: number) => MADE.add({ hours });
/** Author of the changes. */
export const author = { actor: "ann", origin: "import" as const, note: "secret", sourceUrl: "https://press.example/" };

/** Options of a cancellation by the author of the changes. */
export const canceledAt = (now: Temporal.Instant) => ({ actor: author.actor, now, siteName: "Toebox" });

/** Schedules a bundle some hours after MADE, and returns its number. */
export const schedule = (
  db: Database,
  bundle: BundleInput,
  hours: number,
  options: Parameters<typeof scheduleRows>[3] = {},
) => scheduleRows(db, bundle, at(hours), { now: MADE, author, ...options });

/** Publishes what is due some hours after MADE. */
export async function publish(db: Database, hours: number, options: Partial<PublishOptions> = {}) {
  const media: PictureStore = new FolderStore(createFolder());
  const site = { siteName: "Toebox", contactTo: "operator@toebox.example" };
  return publishDue(db, { media, now: () => at(hours), ...site, ...options });
}

/** Reads the nicknames of all products. */
export const nicknamesOf = async (db: Database) => (await readCatalog(db)).products.map(({ nickname }) => nickname);
/** Reads the mails that wait. */
export const mailsOf = (db: Database) => db.selectFrom("mails").select(["recipient", "subject", "text"]).execute();
/** Lists the files in a folder. */
export const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true }).filter((name) => String(name).includes("."));

export const { size_runs = [] } = names;

/** Makes a database with one shoe. */
export async function withShoe() {
  const { db } = await createTestDatabase();
  await importRows(db, { size_runs, products: [{ ...shoe, nickname: "Old" }] });
  return db;
}
