import { z } from "zod";
import { ALL_BRANDS } from "../catalog/names.ts";
import { claimKinds } from "../evidence/confidence.ts";
import { wordsOf } from "../search/words.ts";
import { formatWeek, parseWeek } from "../stores/hours.ts";
import { isSpreadsheetNumber } from "./spreadsheet-forms.ts";
import {
  AS_TEXT,
  color,
  currency,
  fullDate,
  html,
  link,
  moment,
  nonEmptyHtml,
  nullish,
  partialDate,
  pictureName,
  position,
  price,
  revision,
  slug,
  sourceUrl,
  text,
  time,
  timeZone,
  webUrl,
} from "./value-schemas.ts";

/**
 * The import format, which `toebox import` reads and `toebox export` writes; docs/import-format.md explains it to operators.
 * Rows refer to others by slug (brands, models, stockists, products), code (regions) or gender name (size runs), never by
 * database id. A field that a row leaves out stays as it is in the database; null clears it (CAT-29).
 */
/** A brand; a new one without an id gets one (CAT-10). */
export const brandRow = z.strictObject({
  id: z
    .int()
    .positive()
    .max(999_999)
    .refine((id) => id !== ALL_BRANDS, `must not be ${ALL_BRANDS}, which stands for all brands`)
    .optional(),
  slug,
  /** a new brand needs it */
  name: text(60).optional(),
  revision,
});

export const modelRow = z.strictObject({
  slug,
  brand: slug,
  name: text(100),
  page_title: text(160).nullish(),
  description: html.nullish(),
  image: pictureName.nullish(),
  revision,
});

export const menuGroupRow = z.strictObject({
  brand: slug,
  key: slug,
  value: text(60),
  models: z.array(slug),
  position,
  revision,
});

export const sizeRunRow = z.strictObject({
  gender_name: text(40).regex(/^[^,]*$/, "must not contain a comma"),
  position,
  revision,
});

export const regionRow = z.strictObject({
  code: z.string().regex(/^[A-Z]{2,3}$/, "must be two or three capital letters"),
  name: text(60),
  position,
  revision,
});

export const stockistRow = z.strictObject({
  slug,
  name: text(100),
  url: webUrl.nullish(),
  time_zone: timeZone,
  revision,
});

/**
 * Optional fields of a retailer's release, each a column of `stockist_releases` with the same name. Reading, merging and writing
 * go by this table.
 */
export const stockistFields = {
  link: webUrl,
  /** absent: the date of the region or the product (TIME-16) */
  release_date: fullDate,
  /** local time in time_zone; absent: not announced */
  release_time: time,
  shipping: text(80),
  /** such as "Online", "Raffle", "In Store Only", "After Market" */
  release_type: text(60),
  before_release_text: text(40),
  before_release_color: color,
  after_release_text: text(40),
  after_release_color: color,
};

const stockistRelease = z.strictObject({
  stockist: slug,
  ...nullish(stockistFields),
  /** absent: the zone of the stockist */
  time_zone: timeZone.nullish(),
});

const regionRelease = z.strictObject({
  region: z.string().max(3),
  /** absent: that of the size */
  price: price.nullish(),
  /** absent: USD */
  currency: currency.nullish(),
  /** absent: the date of the product */
  release_date: partialDate.nullish(),
  stockists: z.array(stockistRelease).max(200).optional(),
});

const sizeRow = z.strictObject({
  size_run: z.string().max(40),
  sku: text(40)
    .regex(/[A-Za-z0-9]/, "must contain a letter or a digit")
    .refine((value) => !isSpreadsheetNumber(value), {
      error: ({ input }) => `a spreadsheet turned the SKU into the number "${String(input)}"; ${AS_TEXT}`,
    })
    .nullish(),
  price: price.nullish(),
  /** of the price; absent: USD */
  currency: currency.nullish(),
  is_same_as_parent_region: z.boolean().optional(),
  regions: z.array(regionRelease).max(50).optional(),
});

/**
 * Optional fields of a product, each a column of `products` with the same name. The import format, CSV, reading, merging and
 * writing go by this table: a new field is a line here, and a column in a migration.
 */
export const productFields = {
  nickname: text(120),
  color_text: text(200),
  /** the local time of a timed release in release_time_zone */
  release_time: time,
  release_time_zone: timeZone,
  product_url: webUrl,
  meta_title: text(160),
  meta_description: text(320),
};

/** Fields that a row of a product may leave out once it is there. */
export const neededOfNewProduct = ["brand", "full_name"] as const;

export const productRow = z.strictObject({
  slug,
  /** its slug before, of a product that is renamed (CAT-56) */
  was: slug.optional(),
  brand: slug.optional(),
  model: slug.nullish(),
  full_name: text(200).optional(),
  ...nullish(productFields),
  release_date: partialDate.nullish(),
  /** 0 known, 1 unknown, 2 never released */
  unreleased_management: z.literal([0, 1, 2]).optional(),
  /** when the product joined the catalog, ISO 8601 with offset; absent: at its first import */
  added_at: z.iso.datetime({ offset: true }).nullish(),
  images: z
    .array(z.strictObject({ file: pictureName, caption: text(80).nullish() }))
    .max(40)
    .optional(),
  sizes: z.array(sizeRow).max(20).optional(),
  updates: z
    .array(z.strictObject({ update_date: fullDate, message: nonEmptyHtml }))
    .max(100)
    .optional(),
  revision,
});

/** Another word or phrase for what the catalog calls by other words (SRCH-14). */
export const aliasRow = z.strictObject({
  alias: text(60).refine((value) => wordsOf(value).length > 0, "must contain a letter or a digit"),
  /** null removes the alias */
  means: text(100)
    .refine((value) => wordsOf(value).length > 0, "must contain a letter or a digit")
    .nullable(),
  revision,
});

/** One of the staff's picks, in the order of the rows (CAT-17). The revision is that of the whole list. */
export const staffPickRow = z.strictObject({ product: slug, revision });

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

export const storeRow = z
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

export const newsRow = z.strictObject({
  link,
  title: text(300),
  image: pictureName.nullish(),
  time: moment,
  author_name: text(120).nullish(),
  author_link: link.nullish(),
  /** the products that it is about */
  products: z.array(slug).max(100).optional(),
  revision,
});

export const socialRow = z.strictObject({
  /** the post's identifier at its network */
  id: text(300),
  /** of the post at its network */
  link: webUrl.nullish(),
  text: z
    .string()
    .max(5_000)
    // oxlint-disable-next-line no-control-regex -- control characters but line ends are refused on purpose
    .regex(/^[^\u0000-\u0009\u000b-\u001f\u007f]*$/, "must not contain control characters but line ends")
    .refine((value) => value.isWellFormed(), "must be well-formed Unicode"),
  urls: z
    .array(z.strictObject({ url: text(500), expanded_url: link, display_url: text(200) }))
    .max(50)
    .optional(),
  /** pictures */
  media: z.array(text(300)).max(10).optional(),
  created_at: moment,
  products: z.array(slug).max(100).optional(),
  revision,
});

/** A former slug of a product, and the slug of the product that it leads to (CAT-55). */
export const redirectRow = z.strictObject({ slug, to: slug, revision });

/** Optional fields of a claim: what a row leaves out stays. */
export const claimFields = {
  /** as precise as the source says it */
  release_date: partialDate,
  /** local time in time_zone */
  release_time: time,
  time_zone: timeZone,
  /** the day on which somebody last found it there */
  checked_on: fullDate,
  /** the day since which the source does not say it any more */
  retracted_on: fullDate,
};

/** A source's word on the date of a product, of one of its regions or of a retailer (EVID-1). */
export const dateClaimRow = z.strictObject({
  product: slug,
  /** absent: the date of the product */
  region: z.string().min(1).max(3).nullish(),
  /** a slug; absent: not the date of one retailer */
  stockist: slug.nullish(),
  source_url: sourceUrl,
  /** a new claim needs it, and its date */
  kind: z.enum(claimKinds, `must be ${claimKinds.slice(0, -1).join(", ")} or ${claimKinds.at(-1)}`).optional(),
  ...nullish(claimFields),
  /** absent: the day of its first import in New York */
  seen_on: fullDate.optional(),
  revision,
});

/** The schemas of a row of each section; section-titles.ts has their order. */
export const bundleSections = {
  brands: brandRow,
  size_runs: sizeRunRow,
  regions: regionRow,
  stockists: stockistRow,
  models: modelRow,
  menu: menuGroupRow,
  products: productRow,
  redirects: redirectRow,
  date_claims: dateClaimRow,
  staff_picks: staffPickRow,
  aliases: aliasRow,
  stores: storeRow,
  news: newsRow,
  social: socialRow,
} as const;

/** Returns the names of the fields of a row of a section, but for its revision. */
export function fieldsOfSection(section: keyof typeof bundleSections): string[] {
  const { shape } = bundleSections[section] as unknown as { shape: object };
  return Object.keys(shape).filter((name) => name !== "revision");
}

/** Rows that remove an entry: its key and `deleted`. Other fields, as an export has them, mean nothing (CAT-54). */
export const removalRows = {
  size_runs: removal({ gender_name: z.string() }),
  regions: removal({ code: z.string() }),
  stockists: removal({ slug: z.string() }),
  models: removal({ slug: z.string() }),
  menu: removal({ brand: z.string(), key: z.string() }),
  products: removal({ slug: z.string() }),
  redirects: removal({ slug: z.string() }),
  date_claims: removal({
    product: z.string(),
    region: z.string().nullish(),
    stockist: z.string().nullish(),
    source_url: sourceUrl,
  }),
  stores: removal({ slug: z.string() }),
  news: removal({ link: z.string() }),
  social: removal({ id: z.string() }),
};

function removal<Key extends Record<string, z.ZodType>>(key: Key) {
  return z.object({ ...key, deleted: z.literal(true), revision });
}

/** Row that removes a product because another is the same (CAT-55). */
export const mergeRow = z.object({ slug: z.string(), merged_into: slug, revision });

export type SectionName = keyof typeof bundleSections;

export type Row<name extends SectionName> = z.output<(typeof bundleSections)[name]>;
/** A bundle before validation. */
export type BundleInput = { [name in SectionName]?: z.input<(typeof bundleSections)[name]>[] };
/** A bundle before validation, some of whose rows may remove an entry. */
export type ImportInput = {
  [name in SectionName]?: (
    | z.input<(typeof bundleSections)[name]>
    | (name extends keyof typeof removalRows ? z.input<(typeof removalRows)[name]> : never)
    | (name extends "products" ? z.input<typeof mergeRow> : never)
  )[];
};
/** A product before validation, with what a new one needs. */
export type NewProductInput = NonNullable<BundleInput["products"]>[number] & { brand: string; full_name: string };
/** A bundle before validation whose products may all be new. */
export type NewBundleInput = Omit<BundleInput, "products"> & { products?: NewProductInput[] };
