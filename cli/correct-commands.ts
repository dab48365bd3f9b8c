import type { Command } from "commander";
import { CatalogIndex } from "#domain/catalog-index/catalog-index.ts";
import { titleOf } from "#domain/catalog/title.ts";
import {
  correctable,
  type CorrectionResult,
  correctEntry,
  type Options,
  removeEntry,
} from "#domain/corrections/correct-entry.ts";
import { findEntry, type FoundEntry } from "#domain/corrections/find-entry.ts";
import { moveRelease } from "#domain/corrections/move-release.ts";
import { parseAssignments, withFields } from "#domain/corrections/set-fields.ts";
import { type SectionName, sectionNames, sectionOf } from "#domain/entries/sections.ts";
import { entryName } from "#domain/entries/entry-name.ts";
import type { ProductState } from "#domain/entries/sections/product-state.ts";
import { revisionOf } from "#domain/ledger/revision.ts";
import { listReleases } from "#domain/releases/list-releases.ts";
import { formatPartialDate } from "#domain/time/partial-date.ts";
import type { Services } from "#platform/process/services.ts";
import { OperatorError } from "#platform/postgres/operator-error.ts";
import { describeRow } from "./describe-change.ts";
import { authorOf, type Evidence, printReported, withEvidence } from "./evidence.ts";
import { reportDomainError } from "./report-domain-error.ts";
import { scheduleOf, type ScheduleFlags, withSchedule } from "./schedule.ts";
import type { WithServices } from "./with-services.ts";

export interface CorrectFlags extends Evidence, ScheduleFlags {
  dryRun?: boolean;
}

/** Adds the options of commands that correct the catalog. */
export function correcting(command: Command): Command {
  return withSchedule(withEvidence(command.option("--dry-run", "report without saving")));
}

/** Adds `toebox set`, `move`, `delete`, `merge`, `show`, `find` and `list` (CAT-58). */
export function addCorrectCommands(program: Command, withServices: WithServices): void {
  correcting(program.command("set"))
    .description(
      "sets fields of a product, model, store or stockist: toebox set SLUG release_date=2026-12-05 Men.price=225",
    )
    .argument("<slug>")
    .argument("<field=value...>", "an empty value clears the field; slug=new renames a product")
    .action((slug: string, assignments: string[], flags: CorrectFlags) =>
      withServices("toebox set", async (services) => {
        const found = await reportDomainError(findEntry(services.db, slug));
        const wanted = await reportDomainError(Promise.try(() => withFields(found, parseAssignments(assignments))));
        await applyCorrection(services, flags, (options) => correctEntry(services.db, found, wanted, options));
      }),
    );

  correcting(program.command("move"))
    .description("moves a release by days or weeks, or to a day: toebox move SLUG +7d")
    .argument("<slug>")
    .argument("<by>", "+7d, -1w or 2026-12-05")
    .option("--keep-places", "leave regions and retailers with a date of their own")
    .allowUnknownOption()
    .action((slug: string, by: string, { keepPlaces = false, ...flags }: CorrectFlags & { keepPlaces?: boolean }) =>
      withServices("toebox move", async (services) => {
        const found = await reportDomainError(findEntry(services.db, slug));
        if (found.section !== "products")
          throw new OperatorError(`"${slug}" is in ${found.section}: only products release`);
        const move = () => moveRelease(found.entry as ProductState, by, keepPlaces);
        const { product, staying } = await reportDomainError(Promise.try(move));
        await applyCorrection(services, flags, (options) => correctEntry(services.db, found, product, options));
        for (const place of staying) console.log(`stays: ${place}`);
      }),
    );

  correcting(program.command("delete"))
    .description("removes a product, model, store, stockist or post; changes undo brings it back")
    .argument("<slug>", "or the code, link or id of an entry")
    .action((slug: string, flags: CorrectFlags) =>
      withServices("toebox delete", async (services) => {
        const found = await findByPresentKey(services, slug);
        await applyCorrection(services, flags, (options) => removeEntry(services.db, found, options));
      }),
    );

  correcting(program.command("merge"))
    .description("merges a product into another that is the same: likes, watchlists and the address go there")
    .argument("<slug>", "the one that goes")
    .argument("<into>", "the one that stays")
    .action((slug: string, into: string, flags: CorrectFlags) =>
      withServices("toebox merge", async (services) => {
        const found = await findByPresentKey(services, slug);
        if (found.section !== "products")
          throw new OperatorError(`"${slug}" is in ${found.section}: only products merge`);
        await applyCorrection(services, flags, (options) => removeEntry(services.db, found, { ...options, into }));
      }),
    );

  program
    .command("show")
    .description("shows an entry in the import format, without its pictures; edited, it can be imported")
    .argument("<slug>", "or the code, link or id of an entry")
    .action((slug: string) =>
      withServices("toebox show", async ({ db }) => {
        const { section, entry } = await reportDomainError(findEntry(db, slug));
        console.log(JSON.stringify({ [section]: [{ ...correctable(entry), revision: revisionOf(entry) }] }, null, 2));
      }),
    );

  program
    .command("find")
    .description("finds products by name, colorway, SKU or any words, as the site does")
    .argument("<words...>")
    .action((words: string[]) =>
      withServices("toebox find", async ({ db, now }) => {
        const list = await new CatalogIndex(db, now).read((catalog) =>
          listReleases(catalog, { text: words.join(" ") }),
        );
        for (const card of list.data)
          console.log([card.slug, formatPartialDate(card.date) ?? "no date", titleOf(card)].join("  "));
        if (list.meta.total > list.data.length) console.log(`and ${list.meta.total - list.data.length} more`);
        if (list.data.length === 0) console.log("0 products");
      }),
    );

  program
    .command("list")
    .description("lists the slugs or other keys of a section, with names")
    .argument("<section>", sectionNames.join(", "))
    .action((section: string) => {
      if (!sectionNames.includes(section as SectionName))
        throw new OperatorError(`there is no section "${section}"; the sections are ${sectionNames.join(", ")}`);
      return withServices("toebox list", async ({ db }) => {
        const entries = await sectionOf(section as SectionName).read(db, null);
        for (const [key, entry] of entries) console.log([key, entryName(entry)].filter(Boolean).join("  "));
      });
    });
}

/** Finds the entry with this key, not by a former slug: what removes an entry should name the very one. */
async function findByPresentKey({ db }: Services, key: string): Promise<FoundEntry> {
  const found = await reportDomainError(findEntry(db, key));
  if (found.key !== key) throw new OperatorError(`"${key}" is now "${found.key}": name that one`);
  return found;
}

/** Makes a change with the flags of its command, or schedules it, and shows it. */
export async function applyCorrection(
  { media, now }: Services,
  flags: CorrectFlags,
  change: (options: Options) => Promise<CorrectionResult>,
): Promise<void> {
  const { dryRun = false, quiet: isQuiet } = flags;
  const author = authorOf(flags);
  const { schedule, introduce } = await scheduleOf(flags, now());
  const correcting = change({ media, now: now(), author, dryRun, schedule, isQuiet });
  const { changes, reported, scheduled } = await reportDomainError(correcting);
  printReported(flags, reported);
  const introduction = introduce(dryRun, scheduled);
  if (introduction) console.log(introduction);
  console.log(changes.map((change) => describeRow(change)).join("\n") || "Nothing is changed.");
}
