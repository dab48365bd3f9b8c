import type { Command } from "commander";
import { connect } from "#platform/postgres/connect.ts";
import { OperatorError } from "#platform/postgres/operator-error.ts";
import { readConfig } from "#platform/process/config.ts";
import { openDatabase, withoutDatabase } from "#platform/process/services.ts";
import { countSealed, forgetSealed } from "#platform/secrets/seal-stored.ts";

/** Adds `toebox secrets`, for a site whose key is lost (OPS-28): it opens the database without the key. */
export function addSecretCommands(program: Command): void {
  program
    .command("secrets")
    .description("secrets that are sealed in the database")
    .command("forget")
    .description("removes what was sealed with a key that is lost: authenticator apps, channels, browsers with alerts")
    .option("--yes", "confirm: this cannot be undone")
    .action(async ({ yes = false }: { yes?: boolean }) => {
      const config = readConfig();
      const { secrets } = withoutDatabase(config);
      const { connection, stop } = await openDatabase(config, "toebox secrets forget", false);
      const db = connect({ ...connection, max: 1 });
      try {
        const rows = await countSealed(db, secrets);
        const what = rows.map(({ table, count }) => `${count} ${table.replaceAll("_", " ")}`).join(", ");
        if (!yes) throw new OperatorError(`this removes ${what}: repeat it with --yes`);
        await forgetSealed(db);
        console.log(`Removed ${what}. The next start makes new keys.`);
      } finally {
        await db.destroy();
        await stop();
      }
    });
}
