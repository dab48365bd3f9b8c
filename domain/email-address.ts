import * as z from "zod/mini";
import { CONTROL_CHARACTER, must, textField } from "./form-field.ts";

export const EMAIL_MISSING = "Please enter an email address";
export const EMAIL_INVALID = "Email is not valid";
export const EMAIL_TOO_SHORT = "Email should be minimum 2 characters before and after @ sign";

/** In characters: the longest that the protocols of mail carry. */
const LONGEST = 254;

/**
 * An e-mail address as every form takes it (spec §5 "E-mail (all forms)"), without the spaces around it. A bad one has
 * one issue: the first rule that it breaks.
 */
export const emailAddress = textField(EMAIL_MISSING, EMAIL_INVALID).check(
  // Before anything is cut off: a line end has no place in an address, nor at its end.
  must((value) => !CONTROL_CHARACTER.test(value), EMAIL_INVALID),
  z.overwrite(withoutOuterSpaces),
  must((value) => value !== "", EMAIL_MISSING),
  must((value) => value.length <= LONGEST && z.regexes.email.test(value), EMAIL_INVALID),
  must((value) => /^..+@[^.]{2}/.test(value), EMAIL_TOO_SHORT),
);

/** Takes time by the length of the text alone: without the look behind, every run of spaces is read from each of them. */
function withoutOuterSpaces(text: string): string {
  return text.replace(/^ +|(?<! ) +$/g, "");
}
