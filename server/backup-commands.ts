import { resolve } from "node:path";
import type { Command } from "commander";
import { withoutSweeps } from "#db/backup/picture-lock.ts";
import { fetchPostgres } from "#db/embedded/fetch-postgres.ts";
import { OperatorError } from "#db/operator-error.ts";
import { backUp } from "#domain/backup/back-up.ts";
import { restore } from "#domain/backup/restore.ts";
import { upgrade } from "#domain/backup/upgrade.ts";
import { readConfig } from "./process/config.ts";
import { openDatabase, withoutDatabase } from "./process/services.ts";
import { showProgress } from "./progress.ts";

/** Adds `toebox backup`, `toebox restore` and `toebox upgrade` (OPS-2, OPS-3, OPS-6). They leave the schema to the site that uses the database. */
export function addBackupCommands(program: Command): void {
  program
    .command("backup")
    .description("writes the whole site, visitors included, to one file, while it runs")
    .argument("[folder]", "where the file is written; by default BACKUP_DIR")
    .action(async (folder?: string) => {
      const config = readConfig();
      const { version, media, now } = withoutDatabase(config);
      const { connection, stop } = await openDatabase(config, "toebox backup", true);
      try {
        const { file, rows, pictures, missing } = await backUp(connection, {
          folder: folder ? resolve(folder) : config.BACKUP_DIR,
          pictures: { media, withoutSweeps },
          version,
          now: now(),
          onProgress: showProgress(process.stderr),
        });
        for (const name of missing) console.error(`${name} is missing from ${media.place}`);
        console.log(`${rows} rows and ${pictures} files of pictures are in ${file}`);
      } finally {
        await stop();
      }
    });

  program
    .command("restore")
    .description("brings a backup into an empty database, after checking every byte of it")
    .argument("<file>", "what toebox backup has written")
    .action(async (file: string) => {
      const config = readConfig();
      const { media } = withoutDatabase(config);
      const { connection, stop } = await openDatabase(config, "toebox restore", false);
      try {
        const onProgress = showProgress(process.stderr);
        // sessions and links that were ended since would work again
        const without = ["sessions", "one_time_links"];
        const { made_at } = await restore(resolve(file), connection, { media, without, onProgress });
        console.log(`The site is as it was on ${made_at}, and everybody is signed out.`);
      } finally {
        await stop();
      }
    });

  program
    .command("upgrade")
    .description("moves the embedded database to the PostgreSQL of this Toebox; the former one is kept")
    .option("--postgres <folder>", "holds bin/ of the PostgreSQL that made the database; by default it is fetched")
    .action(async ({ postgres }: { postgres?: string }) => {
      const config = readConfig();
      if (config.DATABASE_URL) {
        throw new OperatorError("DATABASE_URL names a PostgreSQL of its own: upgrade that, or back up and restore");
      }
      const { version, media, now } = withoutDatabase(config);
      const done = await upgrade({
        dataDir: config.DATA_DIR,
        folder: config.BACKUP_DIR,
        media,
        version,
        now: now(),
        onProgress: showProgress(process.stderr),
        install: async (major) => (postgres ? { native: resolve(postgres), version: major } : fetchPostgres(major)),
      });
      console.log(done);
    });
}
