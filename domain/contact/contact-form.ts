import * as z from "zod/mini";
import { emailAddress } from "../email-address.ts";
import { personName } from "../person-name.ts";
import { CONTROL_CHARACTER, must, textField } from "../form-field.ts";

/** The default of the form, and the country of a message without the field (CONT-7). */
export const DEFAULT_COUNTRY = "United States";

export const SUBJECT_MISSING = "Please enter subject";
export const SUBJECT_SPECIAL = "Subject should not contain line breaks or control characters";
export const MESSAGE_MISSING = "Please enter message";
export const MESSAGE_SPECIAL = "Message should not contain control characters";
export const COUNTRY_UNKNOWN = "Please choose a country from the list";

/** In characters (CONT-8). */
export const MAX_SUBJECT_LENGTH = 200;
export const MAX_MESSAGE_LENGTH = 5000;

const subject = textField(SUBJECT_MISSING).check(
  must((value) => !CONTROL_CHARACTER.test(value), SUBJECT_SPECIAL),
  z.trim(),
  must((value) => value !== "", SUBJECT_MISSING),
  atMost("Subject", MAX_SUBJECT_LENGTH),
);

const message = textField(MESSAGE_MISSING).check(
  must((value) => value.trim() !== "", MESSAGE_MISSING),
  must((value) => !/[^\P{Cc}\t\r\n]/u.test(value), MESSAGE_SPECIAL),
  atMost("Message", MAX_MESSAGE_LENGTH),
);

const country = z.pipe(
  z.optional(z.nullable(z.string(COUNTRY_UNKNOWN))),
  z.transform((value) => (value === undefined ? DEFAULT_COUNTRY : value || null)),
);

/**
 * The contact form, for the browser and the API. A bad field has one issue: the first rule that it breaks (CONT-3 to CONT-8,
 * API-4). Only the server knows the list of countries.
 */
export const contactMessage = z.object({ name: personName("Name"), email: emailAddress, subject, country, message });
export type ContactMessage = z.output<typeof contactMessage>;

function atMost(field: string, max: number) {
  return must((value) => value.length <= max, `${field} should be maximum ${max} characters`);
}
