import * as z from "zod/mini";
import { emailAddress } from "#domain/email-address.ts";
import { CONTROL_CHARACTER, must, textField } from "#domain/form-field.ts";

/** What a form offers first, and what a message without the field is taken to say (spec §9). */
export const DEFAULT_COUNTRY = "United States";

export const NAME_MISSING = "Please enter your name";
export const NAME_SPECIAL = "Name not allow special characters";
export const SUBJECT_MISSING = "Please enter subject";
export const SUBJECT_SPECIAL = "Subject should not contain line breaks or control characters";
export const MESSAGE_MISSING = "Please enter message";
export const MESSAGE_SPECIAL = "Message should not contain control characters";
export const COUNTRY_UNKNOWN = "Please choose a country from the list";

/** In characters. */
export const LONGEST_NAME = 100;
export const LONGEST_SUBJECT = 200;
export const LONGEST_MESSAGE = 5000;

const name = textField(NAME_MISSING, NAME_SPECIAL).check(
  must((value) => !CONTROL_CHARACTER.test(value), NAME_SPECIAL),
  z.trim(),
  must((value) => value !== "", NAME_MISSING),
  must((value) => /^[\p{L}\p{M}\p{Nd}\p{Zs}]+$/u.test(value), NAME_SPECIAL),
  noLonger("Name", LONGEST_NAME),
);

const subject = textField(SUBJECT_MISSING).check(
  must((value) => !CONTROL_CHARACTER.test(value), SUBJECT_SPECIAL),
  z.trim(),
  must((value) => value !== "", SUBJECT_MISSING),
  noLonger("Subject", LONGEST_SUBJECT),
);

const message = textField(MESSAGE_MISSING).check(
  must((value) => value.trim() !== "", MESSAGE_MISSING),
  must((value) => !/[^\P{Cc}\t\r\n]/u.test(value), MESSAGE_SPECIAL),
  noLonger("Message", LONGEST_MESSAGE),
);

const country = z.pipe(
  z.optional(z.nullable(z.string(COUNTRY_UNKNOWN))),
  z.transform((value) => (value === undefined ? DEFAULT_COUNTRY : value || null)),
);

/**
 * The contact form (spec §5), in the browser and for the API alike: a bad field has one issue, of the first rule that it
 * breaks. Whether there is a country of that name the server alone knows, which has the list.
 */
export const contactMessage = z.object({ name, email: emailAddress, subject, country, message });
export type ContactMessage = z.output<typeof contactMessage>;

function noLonger(field: string, longest: number) {
  return must((value) => value.length <= longest, `${field} should be maximum ${longest} characters`);
}
