import { writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { type Command, Option } from "commander";
import type { NameOptions } from "#domain/import-export/foreign/foreign-names.ts";
import {
  foreignFields,
  makeMap,
  type MapFlags,
  readSavedMap,
  toSavedMap,
} from "#domain/import-export/foreign/field-map.ts";
import type { DateOrder } from "#domain/import-export/foreign/foreign-values.ts";
import { fieldsOfSection, type SectionName, sectionNames } from "#domain/entries/sections.ts";
import type { ReadOptions } from "#domain/import-export/read-source.ts";
import { OperatorError } from "#platform/postgres/operator-error.ts";
import { readGivenFile } from "./read-given-file.ts";
import { reportDomainError } from "./report-domain-error.ts";

/** Options for files of other programs (CAT-65). */
export interface ForeignFlags extends MapFlags {
  mapFile?: string;
  saveMap?: string;
  as?: SectionName;
  dates?: DateOrder;
  newBrands?: boolean;
  newRetailers?: string;
}

/** Adds the options for files of other programs. */
export function withForeignFiles(command: Command): Command {
  const repeated = (value: string, before: string[] = []) => [...before, value];
  return command
    .option(
      "--map <column=field>",
      'what a column or key means, such as "Sneaker Name=full_name"; repeatable',
      repeated,
    )
    .option("--value <field:value=ours>", 'what a value means, such as "brand:Nike SB=nike"; repeatable', repeated)
    .option(
      "--default <field=value>",
      'the value of a field that a row lacks, such as "size_run=Women"; repeatable',
      repeated,
    )
    .option(
      "--only <column=value>",
      'leave out rows without this, such as "product_type=Sneakers"; repeatable',
      repeated,
    )
    .option("--map-file <file>", "take these from a saved map, behind those given here")
    .option("--save-map <file>", "save these for the next time")
    .addOption(new Option("--dates <order>", "how 12/05/26 is read").choices(["mdy", "dmy"]))
    .addOption(new Option("--as <section>", "the section of the rows; by default products").choices(sectionNames))
    .option("--new-brands", "make brands that the catalog lacks")
    .option("--new-retailers <zone>", "make retailers that the catalog lacks, on the clocks of this zone");
}

/** Reads the options for files of other programs, and saves the map where it is wanted. Throws OperatorError. */
export async function readForeignFlags(
  flags: ForeignFlags,
): Promise<Pick<ReadOptions, "map" | "dateOrder" | "section"> & NameOptions> {
  const { mapFile, saveMap, as: section = "products", dates = null, newBrands = false, newRetailers = null } = flags;
  const map = await reportDomainError(
    (async () => {
      const saved = mapFile === undefined ? {} : readSavedMap(basename(mapFile), String(await readGivenFile(mapFile)));
      return makeMap(saved, flags, section === "products" ? foreignFields : fieldsOfSection(section));
    })(),
  );
  if (saveMap !== undefined)
    await writeFile(saveMap, `${JSON.stringify(toSavedMap(map), null, 2)}\n`).catch((error: NodeJS.ErrnoException) => {
      throw new OperatorError(`${saveMap} cannot be written (${error.code})`);
    });
  return { map, dateOrder: dates, section, newBrands, newRetailers };
}
