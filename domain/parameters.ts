import { z } from "zod";

const LARGEST_ID = 2_147_483_647;
const LARGEST_PAGE = 100;

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(", ")}`);

/** Digits alone: what else JavaScript takes for a number is none here. */
export function wholeNumber(from: number, to: number, rule: string) {
  const isWithin = (text: string) => /^\d{1,16}$/.test(text) && Number(text) >= from && Number(text) <= to;
  return z.string(rule).refine(isWithin, rule).transform(Number);
}

const idRule = "must be an id: a whole number";
/** One beyond those that the database can hold is no less an id: it is taken for the largest, which nothing has. */
export const id = z
  .string(idRule)
  .regex(/^\d+$/, idRule)
  .transform((text) => Math.min(Number(text), LARGEST_ID));
export const slug = z.string("must be a slug").max(200, "must be a slug");
/** Of a parameter that is given twice we get a list. */
export const text = z.string("must be one text");

/** Which page of a list, and how long a page is (api.md "Listings and popularity"). */
export const page = wholeNumber(1, Number.MAX_SAFE_INTEGER, "must be a whole number from 1").default(1);
export const pageSize = wholeNumber(1, LARGEST_PAGE, `must be a whole number from 1 to ${LARGEST_PAGE}`);
