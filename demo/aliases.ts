import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { BundleInput } from "#domain/entries/bundle.ts";

/** Reads the words that sneaker fans use for brands, families, colors and people (CAT-33). */
export function demoAliases(): NonNullable<BundleInput["aliases"]> {
  return parse(readFileSync(new URL("./aliases.csv", import.meta.url), "utf8"), { columns: true });
}
