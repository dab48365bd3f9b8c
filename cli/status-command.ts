import { stat, readdir, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import { connect } from "#platform/postgres/connect.ts";
import { parseName } from "#platform/backup/file-name.ts";
import { readDatabaseStatus, readSiteStatus } from "#domain/status/read-status.ts";
import { addressOf } from "#server/listen.ts";
import { type Config, readConfig } from "#platform/process/config.ts";
import { openDatabase, withoutDatabase } from "#platform/process/services.ts";
import { describeStatus, type MachineStatus } from "./describe-status.ts";

/** Milliseconds that the site may take to report whether it is ready: its own checks take up to two seconds. */
const STATUS_TIMEOUT_MS = 5_000;

/** Adds `toebox status` (OPS-9). */
export function addStatusCommand(program: Command): void {
  program
    .command("status")
    .description("shows the site's status on one screen; exits with 1 if something needs attention")
    .action(async () => {
      const config = readConfig();
      const { migrations, version, now } = withoutDatabase(config);
      const { connection, stop } = await openDatabase(config, "toebox status", true);
      const db = connect({ ...connection, max: 2 });
      try {
        const database = await readDatabaseStatus(db, migrations);
        const site = database.missingMigrations.length === 0 ? await readSiteStatus(db) : null;
        const machine = await readMachineStatus(config);
        const { lines, problems } = describeStatus({ config, version, database, site, machine, now: now() });
        console.log(lines.join("\n"));
        if (problems.length === 0) return;
        console.log(`\nNeeds attention:\n${problems.map((problem) => `- ${problem}`).join("\n")}`);
        process.exitCode = 1;
      } finally {
        await db.destroy();
        await stop();
      }
    });
}

async function readMachineStatus(config: Config): Promise<MachineStatus> {
  const { bavail, bsize } = await statfs(config.DATA_DIR);
  return { health: await readHealth(config), freeBytes: bavail * bsize, backup: await newestBackup(config.BACKUP_DIR) };
}

/** Reads the answer of the site on this machine: null when nothing answers. */
async function readHealth({ HOST, PORT }: Config): Promise<MachineStatus["health"]> {
  try {
    const reply = await fetch(`${addressOf(HOST, PORT)}/health/ready`, {
      signal: AbortSignal.timeout(STATUS_TIMEOUT_MS),
    });
    const { checks } = (await reply.json()) as { checks: Record<string, boolean> };
    return { failing: Object.keys(checks).filter((name) => !checks[name]) };
  } catch {
    return null;
  }
}

async function newestBackup(folder: string): Promise<MachineStatus["backup"]> {
  const files = await readdir(folder).catch(() => []);
  const backups = files.flatMap((file) => {
    const { madeAt, label } = parseName(file) ?? {};
    // one before migrations has no pictures
    return madeAt && (label === undefined || label === "nightly") ? [{ file, madeAt }] : [];
  });
  const newest = backups.toSorted((one, other) => Temporal.Instant.compare(other.madeAt, one.madeAt))[0];
  return newest ? { ...newest, bytes: (await stat(join(folder, newest.file))).size } : null;
}
