import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Selectable } from "kysely";
import type { Mails } from "#db/tables.ts";

export interface MailAddress {
  /** "" when there is none */
  name: string;
  address: string;
}

export interface MailSettings {
  /** The mail server, smtp:// or smtps://. Without one, mails become files (MAIL-5). */
  smtpUrl?: string;
  from: MailAddress;
  /** the host of the site, for the right side of a Message-ID */
  host: string;
  /** the folder of the files, NAME.eml */
  outboxFolder: string;
}

export type OutboxMail = Selectable<Mails>;

/** Hands over one mail. Throws MailRefused when the server refuses this mail, any other error when it takes no mails. */
export type Transport = (mail: OutboxMail) => Promise<void>;

export class MailRefused extends Error {
  /** the reply code of the server, such as 550; 0 when the mail did not get that far */
  readonly status: number;

  constructor(message: string, status: number, cause: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

export function openTransport(settings: MailSettings): Promise<Transport> {
  return settings.smtpUrl ? toServer(settings.smtpUrl, settings) : toFiles(settings);
}

/** The content of a mail is text and must never be read as the name of a file or an address. */
const TEXT_ONLY = { disableFileAccess: true, disableUrlAccess: true };

async function toServer(url: string, settings: MailSettings): Promise<Transport> {
  const createTransport = await loadNodemailer();
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const smtp = createTransport({ url, ...timeouts, ...TEXT_ONLY });
  return async (mail) => {
    try {
      await smtp.sendMail(compose(mail, settings));
    } catch (error) {
      throw toMailRefused(error);
    }
  };
}

/** A mail that is delivered again replaces its file, and no file is ever incomplete. */
async function toFiles(settings: MailSettings): Promise<Transport> {
  const createTransport = await loadNodemailer();
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows", ...TEXT_ONLY });
  return async (mail) => {
    const { message } = await composer.sendMail(compose(mail, settings));
    const file = join(settings.outboxFolder, `${mail.message_id}.eml`);
    await mkdir(settings.outboxFolder, { recursive: true });
    await writeFile(`${file}.part`, message, { mode: 0o600, flush: true });
    await rename(`${file}.part`, file);
  };
}

/** Loaded when a mail is sent: every command loads the jobs, and should not wait for this. */
async function loadNodemailer() {
  return (await import("nodemailer")).createTransport;
}

/** Names and addresses are separate, so that nodemailer encodes them and never parses a list of addresses. */
function compose(mail: OutboxMail, { from, host }: MailSettings) {
  const { message_id, recipient, reply_to_name, reply_to_address, subject, text, html, created_at } = mail;
  return {
    messageId: `<${message_id}@${host}>`,
    date: created_at,
    from,
    to: { name: "", address: recipient },
    ...(reply_to_address && { replyTo: { name: reply_to_name ?? "", address: reply_to_address } }),
    subject,
    text,
    ...(html && { html }),
  };
}

/** 421 means that the server closes; any other reply to sender, recipient or content is about this mail. */
function toMailRefused(error: unknown): unknown {
  const { code, message, responseCode } = error as Error & { code?: string; responseCode?: number };
  if (responseCode === 421 || (code !== "EENVELOPE" && code !== "EMESSAGE")) return error;
  return new MailRefused(message, responseCode ?? 0, error);
}
