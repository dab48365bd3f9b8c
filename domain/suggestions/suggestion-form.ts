import * as z from "zod/mini";
import { EMAIL_INVALID, emailAddress } from "../email-address.ts";
import { must } from "../form-field.ts";
import { isWebAddress, withScheme } from "../stores/web-address.ts";

export const SOURCE_INVALID = "Enter the address of a page, such as https://example.com/news";
export const SOURCE_MISSING = "Enter the address of a page that says so";
export const COMMENT_SPECIAL = "Your comment should not contain control characters";

/** Of a comment, in characters (SUG-2). */
export const MAX_COMMENT_LENGTH = 1000;

/** In characters, as for every address of an import. */
const MAX_ADDRESS_LENGTH = 500;

const COMMENT_LONG = `Your comment should be maximum ${MAX_COMMENT_LENGTH} characters`;

/** The fields of "Suggest a correction" besides the changes themselves, which the rules of an import check; null for none (SUG-2). */
export const suggestionForm = z.object({
  source_url: z.pipe(
    optional(
      SOURCE_INVALID,
      must((value) => value === "" || isSource(value), SOURCE_INVALID),
    ),
    z.transform((value) => (value ? new URL(withScheme(value)).href : null)),
  ),
  comment: z.pipe(
    optional(
      COMMENT_SPECIAL,
      must((value) => value.length <= MAX_COMMENT_LENGTH, COMMENT_LONG),
      must((value) => value.isWellFormed() && !/[^\P{Cc}\t\r\n]/u.test(value), COMMENT_SPECIAL),
    ),
    z.transform((value) => value || null),
  ),
  email: z.pipe(
    optional(
      EMAIL_INVALID,
      must((value) => value === "" || z.safeParse(emailAddress, value).success, EMAIL_INVALID),
    ),
    z.transform((value) => (value ? z.parse(emailAddress, value) : null)),
  ),
});
export type SuggestionForm = z.output<typeof suggestionForm>;

function optional(malformed: string, ...rules: ReturnType<typeof must>[]) {
  return z.nullish(z.string(malformed).check(z.trim(), ...rules));
}

function isSource(value: string): boolean {
  return isWebAddress(value) && new URL(withScheme(value)).href.length <= MAX_ADDRESS_LENGTH;
}
