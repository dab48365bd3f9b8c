import { readFile } from "node:fs/promises";
import type { Download } from "@playwright/test";

/** Returns the slugs of the releases in the calendar file of a watchlist, in the order of the alphabet. */
export async function watchedEvents(file: Download): Promise<string[]> {
  const lines = (await readFile(await file.path(), "utf8")).replaceAll("\r\n ", "");
  return Array.from(lines.matchAll(/^URL;VALUE=URI:.*\/(.*)$/gm), ([, slug = ""]) => slug).toSorted();
}
