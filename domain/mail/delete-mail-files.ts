import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/** Deletes the mails of the outbox's folder that are to or from one of `addresses`, in lower case; see MailSettings. */
export async function deleteMailFiles(outboxFolder: string, addresses: string[]): Promise<void> {
  const names = await readdir(outboxFolder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith(".eml"))) {
    const file = join(outboxFolder, name);
    // deleted meanwhile by another process
    const mail = await readFile(file, "utf8").catch(() => "");
    const [header = ""] = mail.toLowerCase().split("\r\n\r\n");
    const people = header.match(/^(?:to|reply-to):.*(?:\r\n\s.*)*/gm)?.join(" ") ?? "";
    const found = new Set(people.match(/[^\s<>,;:"]+@[^\s<>,;:"]+/g));
    if (addresses.some((address) => found.has(address))) await rm(file, { force: true });
  }
}
