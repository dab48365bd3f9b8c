import type { MailContent } from "#platform/mail/post-mail.ts";
import type { MailParts } from "./mail-document.ts";

/** Mail programs know no other: with it they lay out as they do for the pages of its time. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/**
 * Returns the mail as text and HTML. Loads the layout when a mail is written: every command loads this file, and should
 * not wait for React.
 */
export async function composeMail(siteName: string, parts: MailParts): Promise<MailContent> {
  const [{ mailDocument, mailText }, { renderToStaticMarkup }] = await Promise.all([
    import("./mail-document.ts"),
    import("react-dom/server"),
  ]);
  const html = DOCTYPE + renderToStaticMarkup(mailDocument(siteName, parts));
  return { subject: parts.subject, text: mailText(siteName, parts), html };
}
