import { ACCOUNT_DELETED, REGISTERED, RESET_DONE, RESET_SENT } from "#domain/accounts/messages.ts";
import { CONTACT_SENT } from "#domain/contact/contact-sent.ts";
import { FEEDBACK_SENT } from "#domain/stores/feedback-sent.ts";

/** The texts that the site itself issues as /?message= (SITE-46); any other is ignored (SITE-45). */
export const issuedMessages: ReadonlySet<string> = new Set([
  CONTACT_SENT,
  REGISTERED,
  RESET_SENT,
  RESET_DONE,
  ACCOUNT_DELETED,
  FEEDBACK_SENT,
]);
