#!/usr/bin/env node
// npx toebox: what an operator does to the catalogue and the database.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join, resolve } from "node:path";
import { Command } from "commander";
import { purgeCaches } from "#db/cache-purge.ts";
import { OperatorError } from "#db/operator-error.ts";
import { exportCatalogue, PICTURES } from "#domain/catalog/exchange/export-catalogue.ts";
import { importCatalogue } from "#domain/catalog/exchange/import-catalogue.ts";
import { readCsv } from "#domain/catalog/exchange/read-csv.ts";
import { readJson } from "#domain/catalog/exchange/read-json.ts";
import { ImportRejected, type Source } from "#domain/catalog/exchange/source-row.ts";
import { findWrongCounts, recomputeCounts } from "#domain/popularity/check-counts.ts";
import { LARGEST_SCALE } from "#domain/demo/scale.ts";
import { readConfig } from "./config.ts";
import { fillDemo, loadDemo } from "./load-demo.ts";
import { showProgress } from "./progress.ts";
import { openServices, type Services } from "./services.ts";
import { jobs } from "./worker.ts";

/** So many wrong counts are told one by one. */
const MOST_SHOWN = 50;

const program = new Command("toebox").description("Looks after a Toebox: its catalogue and its database.");

program
  .command("import")
  .description("brings files into the catalogue: JSON bundles, or CSV for products; all or nothing")
  .argument("<file...>", "see docs/import-format.md")
  .option("--dry-run", "check and report, but keep nothing")
  .action(async (files: string[], { dryRun = false }: { dryRun?: boolean }) => {
    const { sections, rows, issues, readPicture } = await readFiles(files);
    await withServices("toebox import", async ({ db, mediaFolder, now }) => {
      const onProgress = showProgress(process.stderr);
      const { created, updated, unchanged } = await importCatalogue(db, rows, {
        mediaFolder,
        readPicture,
        sections,
        issues,
        now: now(),
        dryRun,
        onProgress,
      });
      const done = dryRun ? "Nothing was kept. It would be" : "Products:";
      console.log(`${done} ${created} created, ${updated} updated, ${unchanged} unchanged`);
    });
  });

program
  .command("export")
  .description("writes the catalogue and its pictures in the format that import reads")
  .argument("<folder>", "where catalogue.json and media/ are written")
  .action((folder: string) =>
    withServices("toebox export", async ({ db, mediaFolder }) => {
      const { bundle, pictures } = await exportCatalogue(db);
      const progress = showProgress(process.stderr);
      for (const [index, file] of pictures.entries()) {
        const target = join(folder, PICTURES, file);
        await mkdir(dirname(target), { recursive: true });
        const bytes = await readFile(join(mediaFolder, file)).catch(() => {
          throw new OperatorError(
            `the picture ${file} is missing from ${mediaFolder}: put it back, or import it again`,
          );
        });
        await writeFile(target, bytes);
        progress("Copying pictures", index + 1, pictures.length);
      }
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, "catalogue.json"), `${JSON.stringify(bundle, null, 2)}\n`);
      console.log(`${bundle.products.length} products and ${pictures.length} pictures are in ${resolve(folder)}`);
    }),
  );

program
  .command("migrate")
  .description("brings the database to the present schema (npm start does so too)")
  .action(() => withServices("toebox migrate", async () => console.log("The database is up to date.")));

program
  .command("demo")
  .description("loads the demo catalogue, whatever the database holds already")
  .option(
    "--scale <products>",
    "and then generated products, until the catalogue has so many in all",
    wholeNumber("--scale", LARGEST_SCALE),
  )
  .action(({ scale = 0 }: { scale?: number }) =>
    withServices("toebox demo", async (services) => {
      const progress = showProgress(process.stderr);
      await loadDemo(services, progress);
      await fillDemo(services, scale, progress);
    }),
  );

program
  .command("cache")
  .description("the pages and replies that servers keep")
  .command("purge")
  .description("has every server on the database make them anew")
  .action(() =>
    withServices("toebox cache purge", async ({ db }) => {
      await purgeCaches(db);
      console.log("Every server makes its pages anew.");
    }),
  );

program
  .command("doctor")
  .description(
    "proves that counts agree with what visitors liked, watchlisted and voted; ends with 1 when any does not",
  )
  .option("--fix", "recompute the counts")
  .action(({ fix = false }: { fix?: boolean }) =>
    withServices("toebox doctor", async ({ db }) => {
      const wrong = await (fix ? recomputeCounts(db) : findWrongCounts(db));
      for (const { slug, what, kept, recomputed } of wrong.slice(0, MOST_SHOWN)) {
        console.log(`${slug}: ${what} ${fix ? "was" : "is"} ${kept}, and by its rows ${recomputed}`);
      }
      if (wrong.length > MOST_SHOWN) console.log(`and ${wrong.length - MOST_SHOWN} more`);
      if (wrong.length === 0) console.log("Every count agrees with its rows.");
      else if (fix) console.log(`Recomputed: ${wrong.length} counts were wrong.`);
      else throw new OperatorError(`${wrong.length} counts are wrong: toebox doctor --fix recomputes them`);
    }),
  );

const jobsCommand = program.command("jobs").description("the work that is done beside the requests");
jobsCommand
  .command("list")
  .description("names every job and when it runs, on the clocks of New York")
  .action(() => jobs.forEach(({ name, cron }) => console.log(`${name}  ${cron}`)));
jobsCommand
  .command("run")
  .description("runs a job now")
  .argument("<name>")
  .action((name: string) => {
    const job = jobs.find((candidate) => candidate.name === name);
    if (!job)
      throw new OperatorError(`there is no job "${name}"; the jobs are ${jobs.map((known) => known.name).join(", ")}`);
    return withServices(`toebox jobs run ${name}`, async (services) => console.log(await job.run(services)));
  });

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof ImportRejected) {
    for (const { where, reason } of error.issues) console.error(`${where}: ${reason}`);
    console.error(`toebox: ${error.message}`);
  } else console.error(error instanceof OperatorError ? `toebox: ${error.message}` : error);
  process.exitCode = 1;
}

/** Reads what an option is given: a whole number from 1 to `most`. */
function wholeNumber(option: string, most: number) {
  return (text: string) => {
    const number = /^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN;
    if (number <= most) return number;
    throw new OperatorError(`${option} takes a whole number from 1 to ${most.toLocaleString("en-US")}, not "${text}"`);
  };
}

async function withServices(owner: string, work: (services: Services) => Promise<void>): Promise<void> {
  const services = await openServices(readConfig(), owner, true);
  try {
    await work(services);
  } finally {
    await services.close();
  }
}

/** Reads every file before anything is decided; pictures are looked for beside the file that names them. */
async function readFiles(files: string[]) {
  const sources: Source[] = [];
  const folders = new Set<string>();
  for (const file of files) {
    const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      throw new OperatorError(`${file} cannot be read (${error.code})`);
    });
    const read = extname(file).toLowerCase() === ".csv" ? readCsv : readJson;
    sources.push(read(basename(file), text));
    folders.add(dirname(resolve(file)));
  }
  return {
    sections: sources.flatMap(({ sections }) => sections),
    rows: sources.flatMap(({ rows }) => rows),
    issues: sources.flatMap(({ issues }) => issues),
    readPicture: (name: string) => readBeside([...folders], name),
  };
}

async function readBeside(folders: string[], name: string): Promise<Buffer> {
  for (const folder of folders) {
    const path = resolve(folder, name);
    if (!path.startsWith(`${folder}/`)) throw new Error("a picture must lie beside or below the file that names it");
    const bytes = await readFile(path).catch(() => null);
    if (bytes) return bytes;
  }
  throw new Error("there is no such file");
}
