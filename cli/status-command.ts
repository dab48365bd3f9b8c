import type { Command } from "commander";
import { connect } from "#platform/postgres/connect.ts";
import { describeStatus } from "#domain/status/describe-status.ts";
import { type MachineStatus, readMachineStatus } from "#domain/status/machine-status.ts";
import { readDatabaseStatus, readSiteStatus } from "#domain/status/read-status.ts";
import { addressOf } from "#server/listen.ts";
import { type Config, readConfig } from "#platform/process/config.ts";
import { readNote } from "#platform/process/local-notes.ts";
import { openDatabase, withoutDatabase } from "#platform/process/services.ts";

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
        const site = database.missingMigrations.length === 0 ? await readSiteStatus(db, now()) : null;
        const machine = await readMachineStatus(config, await readHealth(config));
        const { facts, problems } = describeStatus({ config, version, database, site, machine, now: now() });
        for (const { name, text } of facts) console.log(name.padEnd(16) + text);
        if (problems.length === 0) return;
        console.log(`\nNeeds attention:\n${problems.map((problem) => `- ${problem}`).join("\n")}`);
        process.exitCode = 1;
      } finally {
        await db.destroy();
        await stop();
      }
    });
}

/**
 * Reads the answer of the site on this machine, at the address that it noted, whatever the settings of this command: null when
 * nothing answers.
 */
async function readHealth({ HOST, PORT, DATA_DIR }: Config): Promise<MachineStatus["health"]> {
  const addresses = new Set([(await readNote(DATA_DIR, "address")) ?? "", addressOf(HOST, PORT)]);
  for (const address of [...addresses].filter(Boolean)) {
    try {
      const reply = await fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(STATUS_TIMEOUT_MS) });
      const { checks } = (await reply.json()) as { checks: Record<string, boolean> };
      return { address, failing: Object.keys(checks).filter((name) => !checks[name]) };
    } catch {
      // the site may have moved to the other address
    }
  }
  return null;
}
