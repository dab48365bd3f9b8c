import { tmpdir } from "node:os";
import { FolderStore } from "#platform/media/store/folder-store.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { suggestionMails } from "../app/mails/suggestion-mails.ts";
import { accept } from "#domain/suggestions/accept.ts";
import { reject } from "#domain/suggestions/decide.ts";
import type { Moderator } from "#domain/suggestions/moderator.ts";
import type { Changes } from "#domain/suggestions/proposal.ts";
import { type GivenSuggestion, suggest } from "#domain/suggestions/suggest.ts";
import { take } from "#domain/suggestions/take.ts";
import { NOON } from "./create-test-app.ts";
import { createTestDatabase } from "./database.ts";
import { importRows } from "./import-rows.ts";
import { names, shoe } from "./names.ts";
import { readCatalog } from "./read-catalog.ts";

export const now = Temporal.Instant.from(NOON);

export const anna: Moderator = { actor: "anna", accountId: null };
export const ben: Moderator = { actor: "ben", accountId: null };

export const source_url = "https://kith.example/shoe";

const mails = suggestionMails({ SITE_NAME: "Box", ORIGIN: "https://box.example" });
const media = new FolderStore(tmpdir());

export const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map(
  (day) => `${day}: 10:00 AM – 8:00 PM`,
);

/** The catalog that suggestions are about: a shoe with two size runs, and a store. */
export const catalog = {
  ...names,
  products: [
    {
      ...shoe,
      release_date: "2026-12",
      sizes: [
        { size_run: "Men", price: 200, sku: "AB-1", regions: [{ region: "US", stockists: [{ stockist: "here" }] }] },
        { size_run: "Women", price: 190 },
      ],
    },
  ],
  stores: [
    {
      slug: "kith",
      name: "Kith",
      address: "1 Main St",
      city: "New York",
      state: "NY",
      zip_code: "10012",
      phone: "212 555 0100",
      weekday_text: week,
    },
  ],
};

/** Returns functions of the domain of suggestions on a database. */
export function suggestionsOf(db: Database) {
  const options = (moderator: Moderator, at: Temporal.Instant) => ({
    moderator,
    mails,
    media,
    mayConfirm: true,
    now: at,
  });
  const send = async (given: Partial<GivenSuggestion>, from: Partial<Parameters<typeof suggest>[2]> = {}) => {
    const empty = { changes: {}, closed: false, comment: null, email: null };
    const product = { section: "products" as const, slug: "shoe", source_url };
    const token = await suggest(
      db,
      { ...product, ...empty, ...given },
      { network: null, accountId: null, now, ...from },
    );
    const { id } = await db
      .selectFrom("suggestions")
      .select((eb) => eb.fn.max("id").as("id"))
      .executeTakeFirstOrThrow();
    return { id, token };
  };
  return {
    db,
    send,
    suggest: (changes: Changes, more: Partial<GivenSuggestion> = {}, from?: Partial<Parameters<typeof suggest>[2]>) =>
      send({ changes, ...more }, from),
    suggestStore: (changes: Changes, more: Partial<GivenSuggestion> = {}) =>
      send({ section: "stores", slug: "kith", source_url: null, changes, ...more }),
    take: (id: number, moderator = anna, at = now) => take(db, id, moderator, at),
    accept: (
      id: number,
      moderator = anna,
      more: { kind?: "retailer"; mayConfirm?: boolean; now?: Temporal.Instant } = {},
    ) => accept(db, id, { ...options(moderator, now), ...more }),
    reject: (id: number, reason: string, moderator = anna) => reject(db, id, reason, options(moderator, now)),
    /** Takes and accepts. */
    async takeAndAccept(id: number) {
      await take(db, id, anna, now);
      return accept(db, id, options(anna, now));
    },
    product: async () => (await readCatalog(db)).products[0],
    store: async () => (await readCatalog(db)).stores[0],
    row: (id: number) => db.selectFrom("suggestions").where("id", "=", id).selectAll().executeTakeFirstOrThrow(),
  };
}

/** Makes a database with that catalog. */
export async function openSuggestions() {
  const { db } = await createTestDatabase();
  await importRows(db, catalog);
  return suggestionsOf(db);
}
