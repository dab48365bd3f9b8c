import type { MailContent } from "#platform/mail/post-mail.ts";

/** The mails about accounts, as app/mails/ writes them. `token` is that of the link in the mail. */
export interface AccountMails {
  verifyEmail(token: string): Promise<MailContent>;
  resetPassword(token: string): Promise<MailContent>;
  verifyNewEmail(token: string): Promise<MailContent>;
  /** to the owner of an address that someone else wants as theirs */
  addressInUse(): Promise<MailContent>;
  /** to the old address; the link cancels the change */
  emailChangeRequested(newEmail: string, token: string): Promise<MailContent>;
  passwordChanged(): Promise<MailContent>;
  /** of a role or a second factor; `change` is a sentence */
  deskAccessChanged(change: string): Promise<MailContent>;
}
