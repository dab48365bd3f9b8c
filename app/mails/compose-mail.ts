import type { MailContent } from "#domain/accounts/account-mails.ts";
import type { MailParts } from "./mail-document.ts";

/** The mail as text and HTML. Loads the layout when a mail is written: every command loads this file, and should not wait for React. */
export async function composeMail(siteName: string, parts: MailParts): Promise<MailContent> {
  const [{ mailDocument, mailText }, { render }] = await Promise.all([
    import("./mail-document.ts"),
    import("@react-email/render"),
  ]);
  const html = await render(mailDocument(siteName, parts));
  return { subject: parts.subject, text: mailText(siteName, parts), html };
}
