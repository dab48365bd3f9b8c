import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { ACCOUNT_HEADER } from "./transport.ts";

interface Person {
  accountId: number;
  /** in lower case; null while it is not verified */
  address: string | null;
}

/**
 * Deletes the mails of the outbox's folder that an account caused, or that are to or from its address; see
 * MailSettings.
 */
export async function deleteMailFiles(outboxFolder: string, { accountId, address }: Person): Promise<void> {
  const names = await readdir(outboxFolder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith(".eml"))) {
    const file = join(outboxFolder, name);
    // another process may have deleted it since
    const mail = await readFile(file, "utf8").catch(() => "");
    const [header = ""] = mail.toLowerCase().split("\r\n\r\n");
    const isCaused = header.split("\r\n").includes(`${ACCOUNT_HEADER.toLowerCase()}: ${accountId}`);
    const people = header.match(/^(?:to|reply-to):.*(?:\r\n\s.*)*/gm)?.join(" ") ?? "";
    const found = new Set(people.match(/[^\s<>,;:"]+@[^\s<>,;:"]+/g));
    if (isCaused || (address !== null && found.has(address))) await rm(file, { force: true });
  }
}
