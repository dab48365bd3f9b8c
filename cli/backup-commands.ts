import { resolve } from "node:path";
import type { Command } from "commander";
import { withoutSweeps } from "#platform/postgres/backup/picture-lock.ts";
import { fetchPostgres } from "#platform/postgres/embedded/fetch-postgres.ts";
import { OperatorError } from "#platform/postgres/operator-error.ts";
import { backUp } from "#platform/backup/back-up.ts";
import { requireKey } from "#platform/backup/require-key.ts";
import { restore } from "#platform/backup/restore.ts";
import { upgrade } from "#platform/backup/upgrade.ts";
import { type Config, readConfig } from "#platform/process/config.ts";
import { writeNote } from "#platform/process/local-notes.ts";
import { openDatabase, withoutDatabase } from "#platform/process/services.ts";
import { readKey } from "#platform/secrets/secret-key.ts";
import { tablesOfKey } from "#platform/secrets/seal-stored.ts";
import { NO_KEY } from "#platform/secrets/secrets.ts";
import { showProgress } from "#server/progress.ts";

/** Adds `toebox backup`, `toebox restore` and `toebox upgrade` (OPS-2, OPS-3, OPS-6). They leave the schema to the site that uses the database. */
export function addBackupCommands(program: Command): void {
  program
    .command("backup")
    .description("backs up the whole site, visitors included, to one file, while it runs")
    .argument("[folder]", "the folder for the file; BACKUP_DIR by default")
    .option(
      "--with-key",
      "with the key that seals its secrets, into a folder of your own: whoever has the file has them",
    )
    .action(async (folder: string | undefined, { withKey = false }: { withKey?: boolean }) => {
      const config = readConfig();
      // the desk lists and gives out what is in BACKUP_DIR
      if (withKey && (!folder || resolve(folder) === resolve(config.BACKUP_DIR)))
        throw new OperatorError("--with-key needs a folder of your own: the desk gives out what is in BACKUP_DIR");
      const { version, media, now } = withoutDatabase(config);
      const { connection, stop } = await openDatabase(config, "toebox backup", true);
      try {
        const { file, rows, pictures, missing } = await backUp(connection, {
          folder: folder ? resolve(folder) : config.BACKUP_DIR,
          pictures: { media, withoutSweeps },
          ...(withKey && { key: readOwnKey(config) }),
          version,
          now: now(),
          onProgress: showProgress(process.stderr),
        });
        await writeNote(config.DATA_DIR, "backup", file);
        for (const name of missing) console.error(`${name} is missing from ${media.place}`);
        console.log(`Backed up ${rows} rows and ${pictures} picture files to ${file}`);
      } finally {
        await stop();
      }
    });

  program
    .command("restore")
    .description("restores a backup into an empty database, after checking every byte")
    .argument("<file>", "a file written by toebox backup")
    .option("--without-secrets", "without what a lost key sealed: authenticator apps, channels, browsers with alerts")
    .action(async (file: string, { withoutSecrets = false }: { withoutSecrets?: boolean }) => {
      const config = readConfig();
      const { media } = withoutDatabase(config);
      const { connection, stop } = await openDatabase(config, "toebox restore", false);
      try {
        const onProgress = showProgress(process.stderr);
        // sessions and links that were ended since would work again
        const without = ["sessions", "one_time_links", "passkey_challenges"];
        const { made_at } = await restore(resolve(file), connection, {
          media,
          onProgress,
          ...(withoutSecrets
            ? { without: [...without, ...tablesOfKey] }
            : { without, beforeWriting: (archive) => requireKey(archive, config) }),
        });
        console.log(`Restored the site as of ${made_at}. Everyone is signed out.`);
      } finally {
        await stop();
      }
    });

  program
    .command("upgrade")
    .description("upgrades the embedded database to the PostgreSQL that Toebox brings; keeps the old one")
    .option(
      "--postgres <folder>",
      "the folder with bin/ of the PostgreSQL that made the database; downloaded by default",
    )
    .action(async ({ postgres }: { postgres?: string }) => {
      const config = readConfig();
      if (config.DATABASE_URL) {
        throw new OperatorError("DATABASE_URL names your own PostgreSQL: upgrade it, or back up and restore");
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

/** Returns the key of the site. Throws OperatorError where there is none. */
function readOwnKey({ SECRET_KEY, DATA_DIR }: Config): string {
  const key = SECRET_KEY ?? readKey(DATA_DIR);
  if (key === null) throw new OperatorError(NO_KEY);
  return key;
}
