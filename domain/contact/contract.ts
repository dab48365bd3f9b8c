import * as z from "zod/mini";
import { emailAddress } from "../email-address.ts";
import { formText } from "../form-text.ts";

/** The country that the form begins with, and that a message without one is from (spec §9). */
export const DEFAULT_COUNTRY = "United States";

const NAME_INVALID = "Name not allow special characters";

/** A message to us (spec §5 "Contact form"). Whether there is such a country, the server knows. */
export const contactMessage = z.object({
  name: formText({
    empty: "Please enter your name",
    invalid: NAME_INVALID,
    longest: 100,
    check: (text) => (/^[\p{L}\p{M}\p{Nd} ]+$/u.test(text) ? null : NAME_INVALID),
  }),
  email: emailAddress,
  subject: formText({
    empty: "Please enter subject",
    invalid: "Subject not allow special characters",
    longest: 200,
  }),
  country: z._default(z.nullable(z.string("Please choose a country from the list")), DEFAULT_COUNTRY),
  message: formText({
    empty: "Please enter message",
    invalid: "Message not allow special characters",
    longest: 5_000,
    lines: true,
  }),
});
export type ContactMessage = z.output<typeof contactMessage>;
