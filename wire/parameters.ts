import { z } from "zod";
import { MAX_ENTRIES } from "#domain/releases/limits.ts";

const MAX_ID = 2_147_483_647;
const MAX_PAGE = Number.MAX_SAFE_INTEGER;
const MAX_PAGE_SIZE = 100;
const MAX_SLUG_LENGTH = 200;

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(", ")}`);

/** Accepts an integer written only in digits: JavaScript's other notations are refused. `rule` is the error text. */
export function wholeNumber(minimum: number, maximum: number, rule: string) {
  const isWithin = (value: string) => /^\d{1,16}$/.test(value) && Number(value) >= minimum && Number(value) <= maximum;
  return z.string(rule).refine(isWithin, rule).transform(Number).meta({ type: "integer", minimum, maximum });
}

const idRule = "must be an id: a whole number";
/** An id beyond those that the database can hold is taken for the largest, which nothing has. */
export const id = z
  .string(idRule)
  .regex(/^\d+$/, idRule)
  .transform((digits) => Math.min(Number(digits), MAX_ID))
  .meta({ type: "integer", minimum: 0, maximum: MAX_ID, pattern: undefined, examples: [42] });

/** The id in the address of a product's call. */
export const productId = id.describe("The product's id");

const slugRule = `must be a slug of at most ${MAX_SLUG_LENGTH} characters`;
/** PostgreSQL has no text with a null character. */
export const slug = z
  .string(slugRule)
  .max(MAX_SLUG_LENGTH, slugRule)
  .regex(/^[^\0]*$/, slugRule)
  .meta({ pattern: undefined, examples: ["air-jordan-1"] });

const instantRule = "must be a moment of ISO 8601 with its offset, such as 2026-11-28T10:00:00-05:00";
/** A moment of the years in which the database can have one. */
export const instant = z.iso
  .datetime({ offset: true, error: instantRule })
  .refine((given) => given >= "1970" && given < "2200" && !/\.\d{10}/.test(given), instantRule)
  .transform((given) => Temporal.Instant.from(given))
  .meta({ examples: ["2026-11-28T15:00:00Z"] });

/** A parameter that is given twice arrives as a list. */
export const text = z.string("must be given once");

export const page = wholeNumber(1, MAX_PAGE, "must be a whole number from 1")
  .default(1)
  .describe("The page of the list");
export const pageSize = wholeNumber(1, MAX_PAGE_SIZE, `must be a whole number from 1 to ${MAX_PAGE_SIZE}`).describe(
  "Entries on a page",
);

export const pageCount = wholeNumber(1, MAX_ENTRIES, `must be a whole number from 1 to ${MAX_ENTRIES}`)
  .default(1)
  .describe(`Pages to give at once, from \`page\` on; times \`perpage\` at most ${MAX_ENTRIES} entries`);

/** Refuses pages that hold too many entries together (API-33). */
export function checkPageCount({
  value,
  issues,
}: {
  value: { pages: number; perpage: number };
  issues: z.core.$ZodRawIssue[];
}): void {
  if (value.pages === 1 || value.pages * value.perpage <= MAX_ENTRIES) return;
  const message = `times perpage must be at most ${MAX_ENTRIES}`;
  issues.push({ code: "custom", input: value, path: ["pages"], message });
}

/** Returns the schema of a list of values in one parameter. */
export function separatedByCommas<Part extends z.ZodType<unknown, string>>(part: Part) {
  return text
    .transform((list) =>
      list
        .split(",")
        .map((piece) => piece.trim())
        .filter(Boolean),
    )
    .pipe(z.array(part));
}

export const flagParameter = oneOf(["0", "1"]).transform((value) => value === "1");

/** The state that a toggle is to have in the end (POP-30). */
export const wanted = flagParameter
  .optional()
  .describe("1 to have it, 0 not to: the same call again changes nothing. Without it, the call toggles");
