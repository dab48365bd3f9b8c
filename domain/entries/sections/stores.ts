import { sql } from "kysely";
import { z } from "zod";
import { readStoreStates, type StoreState } from "../../stores/store-state.ts";
import { writeStores } from "../../stores/write-stores.ts";
import { CHUNK_SIZE, onePicture, type Section } from "./section.ts";
import { formatWeek, parseWeek } from "../../stores/hours.ts";
import { fullDate, pictureName, revision, slug, text, timeZone, webUrl } from "../value-schemas.ts";

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

/** Stores by slug, with their promotions and products. */
export const stores: Section<StoreState, typeof row> = {
  titles: ["Store", "Stores"],
  row,
  removal: { slug: z.string() },
  keyOf: ({ slug }) => slug,
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
  ...onePicture,
};
