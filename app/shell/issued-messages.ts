import { CONTACT_SENT } from "#domain/contact/contact-sent.ts";

/**
 * Texts that the site itself puts into an address as /?message=. Any other is ignored, so that a link cannot put words
 * into our mouth (api.md "Pages").
 */
export const issuedMessages: ReadonlySet<string> = new Set([
  CONTACT_SENT,
  "Registered successfully. Please verify your email to active account",
  "An e-mail has been sent with further instructions to reset your password.",
  "Your password has been successfully changed",
  "Account Deleted Successfully",
  "Feedback Submitted successfully.",
]);
