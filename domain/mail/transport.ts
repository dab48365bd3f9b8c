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
  /** The server that takes our mails, smtp:// or smtps://. Without one they become files. */
  smtpUrl?: string;
  from: MailAddress;
  /** the site's own, for what goes before it in a Message-ID */
  host: string;
  /** where the files are written, NAME.eml */
  outboxFolder: string;
}

export type OutboxMail = Selectable<Mails>;

/** Hands one mail over. Throws MailRefused when it is this mail that is not taken, anything else when none would be. */
export type Transport = (mail: OutboxMail) => Promise<void>;

export class MailRefused extends Error {
  /** the reply of the server, such as 550; 0 when it was not even asked */
  readonly status: number;

  constructor(message: string, status: number, cause: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

export function openTransport(settings: MailSettings): Promise<Transport> {
  return settings.smtpUrl ? toServer(settings.smtpUrl, settings) : toFiles(settings);
}

/** What a mail is made of is ours or a visitor's text, never the name of a file or an address to read it from. */
const textAlone = { disableFileAccess: true, disableUrlAccess: true };

async function toServer(url: string, settings: MailSettings): Promise<Transport> {
  const createTransport = await loadNodemailer();
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const smtp = createTransport({ url, ...timeouts, ...textAlone });
  return async (mail) => {
    try {
      await smtp.sendMail(compose(mail, settings));
    } catch (error) {
      throw asRefusal(error);
    }
  };
}

/** Written aside and renamed: a mail that is delivered a second time replaces its file, and no file is half of one. */
async function toFiles(settings: MailSettings): Promise<Transport> {
  const createTransport = await loadNodemailer();
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows", ...textAlone });
  return async (mail) => {
    const { message } = await composer.sendMail(compose(mail, settings));
    const file = join(settings.outboxFolder, `${mail.message_id}.eml`);
    await mkdir(settings.outboxFolder, { recursive: true });
    await writeFile(`${file}.part`, message, { mode: 0o600, flush: true });
    await rename(`${file}.part`, file);
  };
}

/** By the job when it runs: every command loads every job, and need not wait for this. */
async function loadNodemailer() {
  return (await import("nodemailer")).createTransport;
}

/** Addresses are given in parts, which are encoded and never read as a list of addresses. */
function compose(mail: OutboxMail, { from, host }: MailSettings) {
  const { message_id, recipient, reply_to_name, reply_to_address, subject, text, created_at } = mail;
  return {
    messageId: `<${message_id}@${host}>`,
    date: created_at,
    from,
    to: { name: "", address: recipient },
    ...(reply_to_address && { replyTo: { name: reply_to_name ?? "", address: reply_to_address } }),
    subject,
    text,
  };
}

/** 421 is a server that closes, whatever it was asked; every other answer to sender, recipient or content is about them. */
function asRefusal(error: unknown): unknown {
  const { code, message, responseCode } = error as Error & { code?: string; responseCode?: number };
  if (responseCode === 421 || (code !== "EENVELOPE" && code !== "EMESSAGE")) return error;
  return new MailRefused(message, responseCode ?? 0, error);
}
