import { CONTACT_SENT } from "#domain/contact/contact-sent.ts";

/** What an address asks the home page to show (spec §2 "Home"), or null; its text may be anybody's. */
export function askedMessage({ pathname, search }: { pathname: string; search: string }): string | null {
  return pathname === "/" ? new URLSearchParams(search).get("message") : null;
}

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
