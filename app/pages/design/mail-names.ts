import type { AccountMails } from "#domain/accounts/account-mails.ts";

/** The mails that /design shows. */
export const mailNames = [
  "verifyEmail",
  "resetPassword",
  "verifyNewEmail",
  "addressInUse",
  "emailChangeRequested",
  "passwordChanged",
] as const satisfies (keyof AccountMails)[];
