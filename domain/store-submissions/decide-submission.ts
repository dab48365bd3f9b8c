import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { MAX_SLUG_LENGTH } from "#domain/catalog/slugs.ts";
import { NotFound, Refused } from "#platform/errors.ts";
import { addPicture } from "#platform/media/add-picture.ts";
import { lockImports } from "#platform/media/import-lock.ts";
import type { MediaStore } from "#platform/media/store/media-store.ts";
import { slugify } from "#domain/slugify.ts";
import { toDate } from "#platform/to-date.ts";
import { sections } from "../entries/sections.ts";
import { applyChange } from "../ledger/apply-change.ts";
import { findDisagreements } from "../stores/check-place.ts";
import { locate } from "../stores/locate.ts";
import type { Submission } from "./read-submissions.ts";
import { withScheme } from "../stores/web-address.ts";
import { fillZipCodes, readZipAreas } from "../stores/zip-codes.ts";

/** Data with which whoever decides corrects a visitor's submission. A refusal has a text for each field that is wrong. */
export interface Corrections {
  state?: string;
  zip_code?: string;
  latitude?: number;
  longitude?: number;
}

interface AcceptOptions {
  media: MediaStore;
  /** the operator's login, or "desk" */
  actor: string;
  /** the account at the desk */
  accountId?: number;
  now: Temporal.Instant;
}

/**
 * Makes a store of a submission and returns its address on the site. Throws NotFound, and Refused when it is decided already,
 * does not say where the store is, or contradicts itself about it (STORE-30, STORE-36).
 */
export async function acceptSubmission(
  db: Database,
  id: number,
  corrections: Corrections,
  { media: mediaStore, actor, accountId, now }: AcceptOptions,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await lockImports(tx);
    const submission = await readOpen(tx, id);
    requireTexts(submission);
    const state = await findState(tx, corrections.state ?? submission.state);
    const givenCode = corrections.zip_code ?? submission.zip_code;
    const zip_code = /^(\d{5})(-\d{4})?$/.exec(givenCode.trim())?.[1];
    if (!zip_code) {
      const text = `"${givenCode}" is not a ZIP code`;
      throw new Refused(`${text}: give it by --zip`, { zip_code: text });
    }
    await fillZipCodes(tx);
    const areas = await readZipAreas(tx, [{ zip_code, state: state.code }]);
    const place = locate(
      { zip_code, latitude: corrections.latitude ?? null, longitude: corrections.longitude ?? null, time_zone: null },
      areas.byCode,
    );
    if (!place) {
      const text = `the ZIP code ${zip_code} is not known`;
      throw new Refused(`${text}: give --latitude and --longitude`, { zip_code: `${text}: give its coordinates` });
    }
    const disagreements = findDisagreements({ ...place, state: state.code, zip_code }, areas);
    if (disagreements.length > 0) {
      const reasons = disagreements.map(({ reason }) => reason).join("; ");
      const hint = "give what is right by --state, --zip, or --latitude and --longitude";
      throw new Refused(`${reasons}: ${hint}`, { zip_code: reasons });
    }
    const picture = submission.image && (await addPicture(tx, mediaStore, submission.image));
    const slug = await freeSlug(tx, `${submission.store_name} ${submission.city}`);
    const address = submission.website_url ?? submission.instagram_url;
    const store = {
      slug,
      name: submission.store_name,
      address: submission.address,
      city: submission.city,
      state: state.code,
      zip_code,
      ...place,
      phone: null,
      weekday_text: null,
      overview: null,
      image: picture,
      map_url: null,
      url: address === null ? null : withScheme(address),
      is_featured: false,
      promotions: [],
      products: [],
    };
    const created = [{ section: "stores" as const, key: slug, before: null, after: store }];
    // one new entry: there is no state of it to compare, and nothing to back up
    const author = { actor, accountId, requires: "moderator", origin: "submission", note: `submission ${id}` } as const;
    await applyChange(tx, created, author, { now });
    const { id: store_id } = await tx
      .selectFrom("stores")
      .where("slug", "=", slug)
      .select("id")
      .executeTakeFirstOrThrow();
    await decide(tx, id, { decision: "accepted", store_id }, now);
    return `/store-locator/store-directory/${state.slug}/${slug}`;
  });
}

/** Refuses a submission, whose picture is deleted. Throws NotFound, and Refused when it is decided already (STORE-30). */
export async function refuseSubmission(db: Database, id: number, now: Temporal.Instant): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await readOpen(tx, id);
    await decide(tx, id, { decision: "refused", store_id: null }, now);
  });
}

async function readOpen(tx: DatabaseTransaction, id: number): Promise<Submission> {
  const submission = await tx
    .selectFrom("store_submissions")
    .where("id", "=", id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!submission) throw new NotFound(`there is no submission ${id}`);
  if (submission.decision) throw new Refused(`submission ${id} is ${submission.decision} already`);
  return submission;
}

/** Throws Refused for a text that an import would refuse, as one that was sent before the form refused it: nobody could edit its store. */
function requireTexts({ store_name, address, city }: Submission): void {
  const { name: text } = sections.stores.row.shape;
  for (const [field, value] of Object.entries({ store_name, address, city })) {
    const reason = text.safeParse(value).error?.issues[0]?.message;
    if (reason) throw new Refused(`${field} ${reason}: refuse it, or import the store`);
  }
}

async function decide(
  tx: DatabaseTransaction,
  id: number,
  decision: { decision: "accepted" | "refused"; store_id: number | null },
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable("store_submissions")
    .set({ ...decision, decided_at: toDate(now), image: null })
    .where("id", "=", id)
    .execute();
}

async function findState(tx: DatabaseTransaction, given: string): Promise<{ code: string; slug: string }> {
  const states = await tx.selectFrom("states").select(["code", "name", "slug"]).execute();
  const wanted = given.trim().toLowerCase();
  const state = states.find(({ code, name }) => [code, name].some((known) => known.toLowerCase() === wanted));
  if (!state) {
    const text = `"${given}" is not a US state`;
    throw new Refused(`${text}: give it by --state`, { state: text });
  }
  return state;
}

/** Returns the slug of a text, with a number when a store has it. */
async function freeSlug(tx: DatabaseTransaction, text: string): Promise<string> {
  const cut = (words: string) =>
    slugify(words)
      .slice(0, MAX_SLUG_LENGTH - 5)
      .replace(/-$/, "");
  const slug = /[a-z]/.test(cut(text)) ? cut(text) : cut(`store ${text}`);
  const rows = await tx.selectFrom("stores").where("slug", "like", `${slug}%`).select("slug").execute();
  const taken = new Set(rows.map((row) => row.slug));
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
