import * as z from "zod/mini";
import { CONTROL_CHARACTER, must, textField } from "./form-field.ts";

export const EMAIL_MISSING = "Please enter an email address";
export const EMAIL_INVALID = "Email is not valid";
export const EMAIL_TOO_SHORT = "Email should be minimum 2 characters before and after @ sign";

/** The most characters that mail protocols allow. */
const MAX_LENGTH = 254;

/** An e-mail address that somebody else vouches for, such as a provider. A bad one has one issue: the first rule that it breaks. */
export const anyEmailAddress = textField(EMAIL_MISSING, EMAIL_INVALID).check(
  // Before trimming: a line end at the end of an address is refused as well.
  must((value) => !CONTROL_CHARACTER.test(value), EMAIL_INVALID),
  z.overwrite(withoutOuterSpaces),
  must((value) => value !== "", EMAIL_MISSING),
  must((value) => value.length <= MAX_LENGTH && z.regexes.email.test(value), EMAIL_INVALID),
);

/** The e-mail address of every form, without the spaces around it (ERR-1, ERR-2, ERR-3). */
export const emailAddress = anyEmailAddress.check(must((value) => /^..+@[^.]{2}/.test(value), EMAIL_TOO_SHORT));

/** Takes linear time: without the lookbehind, a run of spaces would be scanned again from each of its spaces. */
function withoutOuterSpaces(text: string): string {
  return text.replace(/^ +|(?<! ) +$/g, "");
}
