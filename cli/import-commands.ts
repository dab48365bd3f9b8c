import { writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { type Command, Option } from "commander";
import { exportCatalog, PICTURES } from "#domain/import-export/export-catalog.ts";
import type { ImportOptions } from "#domain/import-export/import-catalog.ts";
import { bundleSchema } from "#domain/import-export/bundle-schema.ts";
import { csvColumns } from "#domain/import-export/read-csv.ts";
import { importValidRows } from "#domain/import-export/import-valid-rows.ts";
import { prepareRows } from "#domain/import-export/prepare-rows.ts";
import { importNowOrLater } from "#domain/schedule/schedule-import.ts";
import { OperatorError } from "#platform/postgres/operator-error.ts";
import { showProgress } from "#server/progress.ts";
import { type BackupFlags, backupOf, withBackup } from "./backup-flags.ts";
import { describeLosses, describeRow, describeSummary } from "./describe-change.ts";
import { authorOf, type Evidence, printReported, withEvidence } from "./evidence.ts";
import { type ForeignFlags, readForeignFlags, withForeignFiles } from "./foreign-files.ts";
import { inTemporaryFolder } from "#platform/in-temporary-folder.ts";
import { readFiles } from "./read-files.ts";
import { scheduleOf, type ScheduleFlags, withSchedule } from "./schedule.ts";
import { reportDomainError } from "./report-domain-error.ts";
import type { WithServices } from "./with-services.ts";
import { makeFolder } from "#platform/make-folder.ts";
import { namingFile } from "#platform/process/failure-text.ts";

interface ImportFlags extends Evidence, BackupFlags, ScheduleFlags, ForeignFlags {
  schema?: boolean;
  template?: boolean;
  match?: string;
  skipRefused?: boolean;
  confirm?: boolean;
  force?: boolean;
}

/** Adds `toebox import` and `toebox export` (CAT-27, CAT-30). */
export function addImportCommands(program: Command, withServices: WithServices): void {
  withBackup(withSchedule(withEvidence(withForeignFiles(program.command("import")))))
    .description(
      "imports files into the catalog, all or nothing: JSON bundles, CSV for products, GeoJSON for stores, and files of shops and other programs",
    )
    .argument("[file...]", "see docs/import-format.md")
    .option("--schema", "print the JSON Schema of bundles, for an editor, and import nothing")
    .option("--template", "print the header of a CSV file with all columns, and import nothing")
    .option("--dry-run", "check and report without saving")
    .addOption(new Option("--match <field>", "find products by this field instead of their slugs").choices(["sku"]))
    .option("--skip-refused", "leave out rows with mistakes, and say which")
    .option("--confirm", "remove even more than a fifth of a section")
    .option("--force", "let rows of an export win over what others changed since")
    .action(async (files: string[], flags: ImportFlags) => {
      if (flags.schema) return console.log(JSON.stringify(bundleSchema(), null, 2));
      if (flags.template) return console.log(csvColumns.join(","));
      if (files.length === 0) throw new OperatorError("name a file to import: see docs/import-format.md");
      const { dryRun = false, skipRefused = false, confirm = false, force = false } = flags;
      if (skipRefused && flags.publishAt !== undefined)
        throw new OperatorError("--skip-refused does not go with --publish-at: a row may be refused only then");
      const matchesSkus = flags.match === "sku";
      const foreign = await readForeignFlags(flags);
      const { sections, ...read } = await readFiles(files, { matchesSkus, ...foreign });
      await withServices("toebox import", (services) =>
        inTemporaryFolder(async (folder) => {
          const { db, media, fetching, now } = services;
          const onProgress = showProgress(process.stderr);
          const prepared = await prepareRows(db, read, { matchesSkus, ...foreign, fetching, folder, onProgress });
          const { rows, issues, notes, readPicture } = prepared;
          for (const note of notes) console.error(note);
          const author = authorOf(flags);
          const { schedule, introduce } = await scheduleOf(flags, now());
          const isPreview = dryRun || schedule !== undefined;
          const options: ImportOptions = {
            media,
            readPicture,
            sections,
            issues,
            now: now(),
            author,
            dryRun,
            force,
            isQuiet: flags.quiet,
            ...backupOf("import", services, flags),
            limitsRemovals: !confirm,
            onProgress,
          };
          const { summary, changes, reported, scheduled, leftOut } = skipRefused
            ? { ...(await importValidRows(db, rows, options)), scheduled: undefined }
            : { ...(await reportDomainError(importNowOrLater(db, rows, { ...options, schedule }))), leftOut: [] };
          for (const { where, reason } of leftOut) console.error(`left out: ${where}: ${reason}`);
          printReported(flags, reported);
          const introduction = introduce(dryRun, scheduled);
          const lines = changes.flatMap((change) => (isPreview ? describeRow(change) : describeLosses(change)));
          console.log([...(introduction ? [introduction] : []), ...lines, describeSummary(summary)].join("\n"));
        }),
      );
    });

  program
    .command("export")
    .description("exports the catalog and its pictures in the import format")
    .argument("<folder>", "the folder for catalog.json and media/")
    .action((folder: string) =>
      withServices("toebox export", async ({ db, media }) => {
        const { bundle, pictures } = await exportCatalog(db);
        const progress = showProgress(process.stderr);
        for (const [index, file] of pictures.entries()) {
          const target = join(folder, PICTURES, file);
          makeFolder(dirname(target));
          const bytes = await media.read(file);
          if (!bytes)
            throw new OperatorError(
              `the picture ${file} is missing from ${media.place}: put it back, or import it again`,
            );
          await namingFile(target, writeFile(target, bytes));
          progress("Copying pictures", index + 1, pictures.length);
        }
        makeFolder(folder);
        const catalog = join(folder, "catalog.json");
        await namingFile(catalog, writeFile(catalog, `${JSON.stringify(bundle, null, 2)}\n`));
        console.log(
          `Exported ${bundle.products.length} products and ${pictures.length} pictures to ${resolve(folder)}`,
        );
      }),
    );
}
