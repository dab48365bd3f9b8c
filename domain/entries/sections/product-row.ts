import { z } from "zod";
import { isSpreadsheetNumber } from "../spreadsheet-forms.ts";
import {
  AS_TEXT,
  color,
  currency,
  fullDate,
  nonEmptyHtml,
  nullish,
  partialDate,
  pictureName,
  price,
  revision,
  slug,
  text,
  time,
  timeZone,
  webUrl,
} from "../value-schemas.ts";

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

/** Row that removes a product because another is the same (CAT-55). */
export const mergedProductRow = z.object({ slug: z.string(), merged_into: slug, revision });
