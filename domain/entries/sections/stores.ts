import { sql } from "kysely";
import { z } from "zod";
import { readStoreStates, type StoreState } from "../../stores/store-state.ts";
import { writeStores } from "../../stores/write-stores.ts";
import { CHUNK_SIZE, type Mistake, type Section } from "./section.ts";
import { formatWeek, parseWeek } from "../../stores/hours.ts";
import { fullDate, pictureName, revision, slug, text, timeZone, webUrl } from "../value-schemas.ts";
import { findDisagreements } from "../../stores/check-place.ts";
import { locate } from "../../stores/locate.ts";
import { noZone, type ReferenceNames, stateNamed } from "../reference-names.ts";
import { checkListedProducts } from "./check-listed-products.ts";
import { type MergeContext, merged } from "./merge-context.ts";
import { keysOf } from "./keys-of.ts";

const weekdayText = z
  .array(z.string().max(200))
  .max(7)
  .transform((texts, context) => {
    try {
      return formatWeek(parseWeek(texts));
    } catch (error) {
      context.addIssue({ code: "custom", message: (error as Error).message });
      return z.NEVER;
    }
  });

const promotion = z
  .strictObject({
    title: text(120),
    description: text(500).nullish(),
    /** the first and the last day, in the time zone of the store; absent: without a limit */
    starts_on: fullDate.nullish(),
    ends_on: fullDate.nullish(),
    url: webUrl.nullish(),
    is_exclusive: z.boolean().optional(),
  })
  .refine(({ starts_on, ends_on }) => !starts_on || !ends_on || starts_on <= ends_on, {
    path: ["ends_on"],
    error: "ends_on is before starts_on",
  });

const row = z
  .strictObject({
    slug,
    // as long as a visitor may write them (STORE-28)
    name: text(200),
    address: text(200),
    city: text(200),
    /** the name or the code of a state */
    state: text(40),
    zip_code: z
      .string()
      .regex(/^\d{5}(-\d{4})?$/, "must be a ZIP code such as 10012")
      .transform((code) => code.slice(0, 5)),
    /** absent: the center of the ZIP code */
    latitude: z.number().min(-90).max(90).nullish(),
    longitude: z.number().min(-180).max(180).nullish(),
    /** absent: that of the coordinates */
    time_zone: timeZone.nullish(),
    phone: text(40).nullish(),
    weekday_text: weekdayText.nullish(),
    overview: text(2000).nullish(),
    image: pictureName.nullish(),
    map_url: webUrl.nullish(),
    /** the store's own shop */
    url: webUrl.nullish(),
    is_featured: z.boolean().optional(),
    promotions: z.array(promotion).max(20).optional(),
    /** the products that it stocks */
    products: z.array(slug).max(5_000).optional(),
    revision,
  })
  .refine(({ latitude, longitude }) => ((latitude ?? null) === null) === ((longitude ?? null) === null), {
    path: ["longitude"],
    error: "latitude and longitude go together",
  });

type StoreRow = z.output<typeof row>;

/** Stores by slug, with their promotions and products. */
export const stores: Section<StoreState, typeof row> = {
  titles: ["Store", "Stores"],
  isFoundByKey: true,
  row,
  removal: { slug: z.string() },
  keyOf: ({ slug }) => slug,
  checkNames,
  merge,
  checkState,
  table: "stores",
  read: readStoreStates,
  async write(db, changes, { media, onProgress }) {
    for (let from = 0; from < changes.length; from += CHUNK_SIZE) {
      await writeStores(db, changes.slice(from, from + CHUNK_SIZE), media);
      await onProgress?.("Writing stores", Math.min(from + CHUNK_SIZE, changes.length), changes.length);
    }
  },
  async remove(db, keys) {
    await sql`delete from stores where slug = any(${keys})`.execute(db);
  },
  findListing: (db, slug) =>
    keysOf(
      db,
      sql`select stores.slug from stores join store_products on stores.id = store_id
        join products on products.id = product_id where products.slug = ${slug}`,
    ),
};

function checkNames(row: StoreRow, names: ReferenceNames): Mistake[] {
  const { state, time_zone } = row;
  const mistakes = checkListedProducts(row, names);
  if (!names.states.has(state.toLowerCase()))
    mistakes.push({ path: ["state"], reason: `"${state}" is not a US state` });
  if (time_zone != null && !names.timeZones.has(time_zone))
    mistakes.push({ path: ["time_zone"], reason: noZone(time_zone) });
  return mistakes;
}

/** Returns null when nothing says where the store is. */
function merge(
  before: StoreState | undefined,
  row: StoreRow,
  { mediaFile, names, zipAreas }: MergeContext,
): StoreState | null {
  const place = locate(
    {
      zip_code: row.zip_code,
      latitude: merged(row.latitude, before?.latitude),
      longitude: merged(row.longitude, before?.longitude),
      time_zone: merged(row.time_zone, before?.time_zone),
    },
    zipAreas.byCode,
  );
  return (
    place && {
      slug: row.slug,
      name: row.name,
      address: row.address,
      city: row.city,
      state: stateNamed(row.state, names),
      zip_code: row.zip_code,
      ...place,
      phone: merged(row.phone, before?.phone),
      weekday_text: merged(row.weekday_text, before?.weekday_text),
      overview: merged(row.overview, before?.overview),
      image: row.image ? mediaFile(row.image) : merged(row.image, before?.image),
      map_url: merged(row.map_url, before?.map_url),
      url: merged(row.url, before?.url),
      is_featured: row.is_featured ?? before?.is_featured ?? false,
      promotions:
        row.promotions?.map(({ title, description, starts_on, ends_on, url, is_exclusive }) => ({
          title,
          description: description ?? null,
          starts_on: starts_on ?? null,
          ends_on: ends_on ?? null,
          url: url ?? null,
          is_exclusive: is_exclusive ?? false,
        })) ??
        before?.promotions ??
        [],
      products: row.products?.toSorted() ?? before?.products ?? [],
    }
  );
}

/** Checks that the place of a store agrees with its ZIP code. A point that the row leaves out is that of the stored store. */
function checkState({ zip_code, latitude }: StoreRow, after: StoreState | null, { zipAreas }: MergeContext): Mistake[] {
  if (!after) {
    const reason = `the ZIP code ${zip_code} is not known, so the store needs latitude and longitude`;
    return [{ path: ["zip_code"], reason }];
  }
  return findDisagreements(after, zipAreas).map(({ field, reason }) => {
    if (field === "state") return { path: ["state"], reason };
    if (typeof latitude === "number") return { path: ["latitude"], reason };
    const advice = "give the new latitude and longitude, or null for both";
    return { path: ["zip_code"], reason: `as stored, ${reason}; ${advice}` };
  });
}
