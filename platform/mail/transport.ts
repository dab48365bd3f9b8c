import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Selectable } from "kysely";
import type { SendMailOptions } from "nodemailer";
import type { Mails } from "../postgres/tables.ts";
import { makeFolder } from "../make-folder.ts";

export interface MailAddress {
  /** "" when there is none */
  name: string;
  address: string;
}

export interface MailSettings {
  /** the mail server, smtp:// or smtps://; without one, mails become files (MAIL-5) */
  smtpUrl?: string;
  from: MailAddress;
  /** the address that gets undeliverable bulk mail; the sender by default */
  bouncesTo?: string;
  /** the host of the site, for the right side of a Message-ID */
  host: string;
  /** the folder of the files, NAME.eml */
  outboxFolder: string;
}

export type OutboxMail = Selectable<Mails>;

/** Means of a mail to many by which its reader, or a mail program, stops it. */
export interface BulkMail {
  /** the name of the list, for List-Id */
  list: string;
  /** the address that stops it by one request, without a login (LETT-8) */
  unsubscribe: string;
}

/** A mail to hand over. */
export interface OutgoingMail {
  /** the left side of its Message-ID */
  message_id: string;
  recipient: string;
  reply_to_name?: string | null;
  reply_to_address?: string | null;
  subject: string;
  text: string;
  html?: string | null;
  created_at: Date;
  /** the account that caused it; null for none */
  account_id?: number | null;
  /** of mail to many */
  bulk?: BulkMail;
}

/**
 * Hands over one mail. Throws MailRefused when the server refuses this mail, any other error when it takes no mails.
 * `beforeEnd` is awaited when the server has everything but the end that makes the mail its own; when it throws, the
 * mail is not handed over.
 */
export type HandOver = (mail: OutgoingMail, beforeEnd?: () => Promise<void>) => Promise<void>;

export interface Transport {
  handOver: HandOver;
  /** Closes the connections, which stay open from one mail to the next. */
  close(): void;
}

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

/** Number of connections to the mail server at a time. */
const MAX_CONNECTIONS = 4;

/** Options for text only: the content of a mail must never be read as the name of a file or an address. */
const TEXT_ONLY = { disableFileAccess: true, disableUrlAccess: true };

async function toServer(url: string, settings: MailSettings): Promise<Transport> {
  const createTransport = await loadNodemailer();
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const smtp = createTransport({ url, ...timeouts, ...TEXT_ONLY, pool: true, maxConnections: MAX_CONNECTIONS });
  smtp.use("stream", ({ message, data }, done) => {
    const { beforeEnd } = data as { beforeEnd?: () => Promise<void> };
    if (beforeEnd) {
      const read = message.createReadStream.bind(message);
      message.createReadStream = () => Readable.from(waitingAtEnd(read, beforeEnd)) as never;
    }
    done();
  });
  return {
    async handOver(mail, beforeEnd) {
      let failureBeforeEnd: { error: unknown } | null = null;
      const noteFailure = (error: unknown) => {
        failureBeforeEnd = { error };
        throw error;
      };
      const options = {
        ...compose(mail, settings),
        ...(beforeEnd && { beforeEnd: () => beforeEnd().catch(noteFailure) }),
      };
      try {
        await smtp.sendMail(options as SendMailOptions);
      } catch (error) {
        throw failureBeforeEnd ? (failureBeforeEnd as { error: unknown }).error : toMailRefused(error);
      }
    },
    close: () => smtp.close(),
  };
}

/**
 * Yields a message, then waits for `beforeEnd`, then ends. Nothing of it runs before the server has asked for the
 * message; nodemailer would read a stream ahead, until its buffers are full.
 */
async function* waitingAtEnd(read: () => Readable, beforeEnd: () => Promise<void>): AsyncGenerator<Buffer> {
  yield* read();
  await beforeEnd();
}

/** Header field of a mail in a file, for the operator only, that names the account which caused it. */
export const ACCOUNT_HEADER = "X-Toebox-Account";

/** Opens the transport to files. A mail that is delivered again replaces its file, and no file is ever incomplete. */
async function toFiles(settings: MailSettings): Promise<Transport> {
  const createTransport = await loadNodemailer();
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows", ...TEXT_ONLY });
  return {
    async handOver(mail, beforeEnd) {
      const own: Record<string, string> = mail.account_id ? { [ACCOUNT_HEADER]: String(mail.account_id) } : {};
      const { message } = await composer.sendMail(compose(mail, settings, own));
      const file = join(settings.outboxFolder, `${mail.message_id}.eml`);
      makeFolder(settings.outboxFolder, 0o700);
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600, flush: true });
      await beforeEnd?.();
      await rename(`${file}.part`, file);
    },
    close() {},
  };
}

/** Loads nodemailer when a mail is sent: every command loads the jobs, and should not wait for it. */
async function loadNodemailer() {
  return (await import("nodemailer")).createTransport;
}

/**
 * Composes a mail for nodemailer. Names and addresses are separate, so that nodemailer encodes them and never parses a
 * list of addresses.
 */
function compose(mail: OutgoingMail, { from, host, bouncesTo }: MailSettings, headers: Record<string, string> = {}) {
  const { message_id, recipient, reply_to_name, reply_to_address, subject, text, html, created_at, bulk } = mail;
  // A subject that looks like an encoded word would be decoded by the reader's program, with its control characters.
  const isEncoded = subject.includes("=?");
  return {
    messageId: `<${message_id}@${host}>`,
    date: created_at,
    from,
    to: { name: "", address: recipient },
    ...(reply_to_address && { replyTo: { name: reply_to_name ?? "", address: reply_to_address } }),
    ...(!isEncoded && { subject }),
    text,
    ...(html && { html }),
    headers: {
      ...headers,
      ...(bulk && bulkMailHeaders(bulk, host)),
      ...(isEncoded && { subject: { prepared: true, value: encodeWords(subject) } }),
    },
    ...(bulk && bouncesTo && { envelope: { from: bouncesTo, to: recipient } }),
  };
}

/** Returns the header fields of a mail to many (RFC 2369, RFC 2919, RFC 8058, RFC 3834). */
function bulkMailHeaders({ list, unsubscribe }: BulkMail, host: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${unsubscribe}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "List-Id": `<${list}.${host}>`,
    "Auto-Submitted": "auto-generated",
    Precedence: "bulk",
  };
}

/** Bytes of text in an encoded word, which has 75 characters at most (RFC 2047). */
const WORD_BYTES = 45;

/** Returns a header's text as encoded words (RFC 2047), each of whole characters. */
function encodeWords(text: string): string {
  const words: string[] = [];
  let word = "";
  for (const character of text) {
    if (Buffer.byteLength(word + character) > WORD_BYTES) {
      words.push(word);
      word = "";
    }
    word += character;
  }
  return [...words, word].map((one) => `=?UTF-8?B?${Buffer.from(one).toString("base64")}?=`).join(" ");
}

/**
 * Returns MailRefused for an error about this mail, and any other error unchanged. 421 means that the server closes;
 * any other reply to sender, recipient or content is about this mail.
 */
function toMailRefused(error: unknown): unknown {
  const { code, message, responseCode } = error as Error & { code?: string; responseCode?: number };
  // an error without a code is about the making of the mail, unless a connection was closed
  const isOfMail = code === undefined ? !message.startsWith("Connection") : code === "EENVELOPE" || code === "EMESSAGE";
  return isOfMail && responseCode !== 421 ? new MailRefused(message, responseCode ?? 0, error) : error;
}
