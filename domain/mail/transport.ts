import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { StoredMail } from "./deliver-mail.ts";

/** What an operator says of outgoing mail. */
export interface MailSettings {
  /** none: every mail becomes a file */
  smtpUrl?: string;
  /** such as "Toebox <noreply@example.com>" */
  from: string;
  /** where files are written */
  outboxFolder: string;
}

export interface MailTransport {
  /** Hands a mail over. Returns null, or why it was refused; throws when nobody could be asked. */
  send(mail: StoredMail): Promise<string | null>;
  close(): void;
}

/** Opens the way out for mails: an SMTP server, or the folder of `.eml` files. */
export function openTransport(settings: MailSettings): MailTransport {
  return settings.smtpUrl ? smtpTransport(settings.smtpUrl, settings) : fileTransport(settings);
}

/** How long a server may take, in milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

function smtpTransport(url: string, { from }: MailSettings): MailTransport {
  const transporter = createTransport({ url, pool: true, maxConnections: 1, ...timeouts });
  return {
    async send(mail) {
      try {
        await transporter.sendMail(compose(mail, from));
        return null;
      } catch (error) {
        if (isRefusal(error)) return error.message;
        throw error;
      }
    },
    close: () => transporter.close(),
  };
}

/** Written under another name first: a repeated delivery gives the same one file, and nobody reads half a mail. */
function fileTransport({ from, outboxFolder }: MailSettings): MailTransport {
  const transporter = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transporter.sendMail(compose(mail, from));
      const file = join(outboxFolder, `${mail.message_id}.eml`);
      await mkdir(outboxFolder, { recursive: true });
      await writeFile(`${file}.part`, message as Buffer);
      await rename(`${file}.part`, file);
      return null;
    },
    close: () => transporter.close(),
  };
}

function compose(mail: StoredMail, from: string): SendMailOptions {
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
  return {
    messageId: `<${mail.message_id}@${domain}>`,
    date: mail.created_at,
    from,
    to: mail.recipient,
    ...(mail.reply_to && { replyTo: { name: mail.reply_to_name ?? "", address: mail.reply_to } }),
    subject: mail.subject,
    text: mail.body,
  };
}

/** What the server said of this one mail; everything else is about the server. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === "EENVELOPE" || code === "EMESSAGE") && responseCode !== 421;
}
