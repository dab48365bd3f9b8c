import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Command } from "commander";
import type { EntryChange } from "#domain/import-export/entry-change.ts";
import { exportCatalog, PICTURES } from "#domain/import-export/export-catalog.ts";
import { importCatalog } from "#domain/import-export/import-catalog.ts";
import { OperatorError } from "#platform/postgres/operator-error.ts";
import { showProgress } from "#server/progress.ts";
import { describeLosses, describeRow, describeSummary } from "./describe-change.ts";
import { operatorLogin } from "./operator-login.ts";
import { readFiles } from "./read-files.ts";
import type { WithServices } from "./with-services.ts";

/** Adds `toebox import` and `toebox export` (CAT-27, CAT-30). */
export function addImportCommands(program: Command, withServices: WithServices): void {
  program
    .command("import")
    .description("imports files into the catalog: JSON bundles, CSV for products, GeoJSON for stores; all or nothing")
    .argument("<file...>", "see docs/import-format.md")
    .option("--dry-run", "check and report without saving")
    .option("--force", "let rows of an export win over what others changed since")
    .action(async (files: string[], { dryRun = false, force = false }: { dryRun?: boolean; force?: boolean }) => {
      const { sections, rows, issues, notes, readPicture } = await readFiles(files);
      for (const note of notes) console.error(note);
      await withServices("toebox import", async ({ db, media, now }) => {
        const onProgress = showProgress(process.stderr);
        const author = { actor: operatorLogin(), origin: "import" as const };
        const lines: string[] = [];
        const onChanges = (changes: EntryChange[]) =>
          void lines.push(...changes.flatMap((change) => (dryRun ? describeRow(change) : describeLosses(change))));
        const options = {
          media,
          readPicture,
          sections,
          issues,
          now: now(),
          author,
          dryRun,
          force,
          onChanges,
          onProgress,
        };
        const summary = await importCatalog(db, rows, options);
        if (dryRun) console.log("Nothing was saved. It would be:");
        console.log([...lines, describeSummary(summary)].join("\n"));
      });
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
          await mkdir(dirname(target), { recursive: true });
          const bytes = await media.read(file);
          if (!bytes)
            throw new OperatorError(
              `the picture ${file} is missing from ${media.place}: put it back, or import it again`,
            );
          await writeFile(target, bytes);
          progress("Copying pictures", index + 1, pictures.length);
        }
        await mkdir(folder, { recursive: true });
        await writeFile(join(folder, "catalog.json"), `${JSON.stringify(bundle, null, 2)}\n`);
        console.log(
          `Exported ${bundle.products.length} products and ${pictures.length} pictures to ${resolve(folder)}`,
        );
      }),
    );
}
