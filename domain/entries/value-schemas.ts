import { z } from "zod";
import { isCurrency } from "../catalog/price.ts";
import { MAX_SLUG_LENGTH } from "../catalog/slugs.ts";
import { sourceAddress } from "../evidence/claim-key.ts";
import { CONTROL_CHARACTER, DIRECTION, INVISIBLE, LOST } from "../form-field.ts";
import { parsePartialDate } from "../time/partial-date.ts";
import { isSpreadsheetDate } from "./spreadsheet-forms.ts";

/** Schemas of single values of the import format, with mistakes in the operator's words (CAT-28). */
const isWhole = (value: string) => !value.includes(LOST);
const NOT_WHOLE = `must not contain "${LOST}", which stands for lost characters`;
export const text = (maxLength: number) =>
  z
    .string()
    .overwrite((value) => value.replaceAll(INVISIBLE, ""))
    .trim()
    .min(1)
    .max(maxLength)
    .refine((value) => !CONTROL_CHARACTER.test(value), "must not contain control characters")
    .refine((value) => !DIRECTION.test(value), "must not contain characters that change the text's direction")
    .refine((value) => value.isWellFormed(), "must be well-formed Unicode")
    .refine(isWhole, NOT_WHOLE);
const NO_NUMBER = "must be a number such as 119.50, without a sign for thousands";
/** Advice against a spreadsheet that rewrites cells that look like a number or a date (CAT-48). */
export const AS_TEXT = "in a spreadsheet, format the column as text and write it again";
/** Characters of HTML at most, as it is given and as it is stored. */
export const MAX_HTML_LENGTH = 50_000;

export const html = z
  .string()
  .max(MAX_HTML_LENGTH)
  .refine((value) => value.isWellFormed(), "must be well-formed Unicode")
  .refine(isWhole, NOT_WHOLE);
export const nonEmptyHtml = html.min(1);
export const slug = z
  .string()
  .max(MAX_SLUG_LENGTH)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be lower-case letters and digits joined by single dashes")
  // A number in the place of a slug is a product id (CAT-8, PROD-22).
  .regex(/[a-z]/, "must contain a letter");
const NO_DATE = "must be a real date: 2026, 2026-11 or 2026-11-28";
export const partialDate = z.string().refine((value) => parsePartialDate(value) !== null, {
  error: ({ input }) => {
    const value = String(input);
    if (/^\d{4}(-\d\d){0,2}$/.test(value) && (value < "1900" || value >= "2200"))
      return "must be a date of the years 1900 to 2199";
    return isSpreadsheetDate(value) ? `${NO_DATE}, not "${value}"; ${AS_TEXT}` : NO_DATE;
  },
});
export const fullDate = partialDate.refine((value) => value.length === 10, "must be a full date such as 2026-11-28");
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time of day such as 09:30 or 23:30");
export const timeZone = z.string().max(64);
export const color = z.string().regex(/^#[0-9a-f]{6}$/, "must be a color such as #1f7a4d");
export const webUrl = z
  .url({ protocol: /^https?$/, abort: true, error: "must be an address such as https://kith.com/shoe" })
  .regex(/^https?:\/\//, "must begin with http:// or https://")
  .max(500)
  .refine((value) => !CONTROL_CHARACTER.test(value), "must not contain control characters");

/** Revision of the entry that a row was exported from (CAT-53). */
export const revision = z
  .string()
  .regex(/^[0-9a-f]{12}$/, "must be as an export gives it, or left out")
  .optional();

/** Place among the others, the least first; a new entry without one comes last (CAT-61). */
export const position = z.int().min(0).max(1_000_000).optional();

export const price = z
  .number({ error: ({ code }) => (code === "invalid_type" ? NO_NUMBER : undefined) })
  .min(0)
  .max(9_999_999)
  .multipleOf(0.01);
export const currency = z.string().refine(isCurrency, "must be the code of a currency, such as USD or EUR");

/** Address of a source, in the one form by which it is known: with a small host, without a part within the page. */
export const sourceUrl = webUrl
  .refine((value) => !/\s/.test(value), "must not contain spaces")
  .refine((value) => !/^https?:\/\/[^/]*@/.test(value), "must not contain a name or a password")
  .transform(sourceAddress);

/** An address, or a path of this site. */
export const link = z
  .string()
  .max(500)
  .refine(
    (value) => webUrl.safeParse(value).success || /^\/(?!\/)[^\s\\]*$/.test(value),
    "must be an address or a path of this site",
  );
export const moment = z.iso
  .datetime({ offset: true, error: "must be a moment such as 2026-11-28T10:00:00-05:00" })
  .refine((value) => value >= "1990", "must be later than 1989");

/** Returns the fields of an object, each of which may be left out or null. */
export function nullish<Fields extends Record<string, z.ZodType>>(fields: Fields) {
  const entries = Object.entries(fields).map(([name, field]) => [name, field.nullish()]);
  return Object.fromEntries(entries) as { [Name in keyof Fields]: z.ZodOptional<z.ZodNullable<Fields[Name]>> };
}

/** Name of a picture's file below or beside the bundle, or its address on the web. */
export const pictureName = text(2_000);
