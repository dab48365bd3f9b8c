import type { Command } from "commander";
import { purgeCaches } from "#platform/postgres/cache-purge.ts";
import { OperatorError } from "#platform/postgres/operator-error.ts";
import { findWrongCounts, recomputeCounts } from "#domain/engagement/check-counts.ts";
import type { WithServices } from "./with-services.ts";

/** Wrong counts that are listed one by one. */
const MAX_LISTED = 50;

/** Adds `toebox migrate`, `toebox cache purge` and `toebox doctor`. */
export function addMaintenanceCommands(program: Command, withServices: WithServices): void {
  program
    .command("migrate")
    .description("migrates the database to the current schema (npm start does so, too)")
    .action(() => withServices("toebox migrate", async () => console.log("The database is up to date.")));

  program
    .command("cache")
    .description("cached pages and replies")
    .command("purge")
    .description("makes every server on the database render its pages again")
    .action(() =>
      withServices("toebox cache purge", async ({ db }) => {
        await purgeCaches(db);
        console.log("Every server renders its pages again.");
      }),
    );

  program
    .command("doctor")
    .description("checks counts against what visitors liked, watchlisted and voted; exits with 1 if any is wrong")
    .option("--fix", "recompute the counts")
    .action(({ fix = false }: { fix?: boolean }) =>
      withServices("toebox doctor", async ({ db }) => {
        const wrong = await (fix ? recomputeCounts(db) : findWrongCounts(db));
        for (const { slug, what, stored, recomputed } of wrong.slice(0, MAX_LISTED)) {
          console.log(`${slug}: ${what} ${fix ? "was" : "is"} ${stored}, rows say ${recomputed}`);
        }
        if (wrong.length > MAX_LISTED) console.log(`and ${wrong.length - MAX_LISTED} more`);
        if (wrong.length === 0) console.log("All counts are correct.");
        else if (fix) console.log(`Recomputed ${wrong.length} wrong counts.`);
        else throw new OperatorError(`${wrong.length} counts are wrong: run toebox doctor --fix`);
      }),
    );
}
