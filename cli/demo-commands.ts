import type { Command } from "commander";
import { MAX_SCALE } from "#demo/scale.ts";
import { countProducts } from "#domain/catalog/count-products.ts";
import { removeDemo } from "#domain/ledger/remove-demo.ts";
import { OperatorError } from "#platform/postgres/operator-error.ts";
import { showProgress } from "#server/progress.ts";
import { type BackupFlags, backupOf, withBackup } from "./backup-flags.ts";
import { describeKept } from "#domain/ledger/describe-kept.ts";
import { describeSummary, NOTHING_SAVED } from "./describe-change.ts";
import { fillDemo, loadDemo } from "./load-demo.ts";
import { operatorLogin } from "./operator-login.ts";
import type { WithServices } from "./with-services.ts";

interface DemoFlags extends BackupFlags {
  scale?: number;
}

/** Adds `toebox demo` and `toebox demo remove` (CAT-33, CAT-52). */
export function addDemoCommands(program: Command, withServices: WithServices): void {
  const demo = withBackup(program.command("demo"))
    .description("adds what the catalog lacks of the demo: what is there, or was changed or removed, stays as it is")
    .option("--scale <products>", "add generated products up to this total", scaleOf)
    .option("--dry-run", "report without saving")
    .action(({ scale = 0, ...flags }: DemoFlags) =>
      withServices("toebox demo", async (services) => {
        const { dryRun = false } = flags;
        const progress = showProgress(process.stderr);
        const present = await countProducts(services.db);
        // of an empty catalog there is nothing to save
        const backup = present === 0 ? {} : backupOf("import", services, flags);
        const summary = await loadDemo(services, progress, { dryRun, ...backup });
        if (dryRun) console.log(NOTHING_SAVED);
        console.log(describeSummary(summary));
        const total = present + (summary.products?.created ?? 0);
        const generated = dryRun ? Math.max(0, scale - total) : await fillDemo(services, scale, progress);
        if (scale > 0) console.log(`Generated products: ${generated} created`);
      }),
    );

  withBackup(demo.command("remove"))
    .description("takes the demo away, but for what was edited since or is used by other entries")
    .action((flags: BackupFlags) =>
      withServices("toebox demo remove", async (services) => {
        const { db, now } = services;
        const backup = backupOf("undo", services, flags);
        const removed = await removeDemo(db, { actor: operatorLogin(), now: now(), ...backup });
        const lines = removed.flatMap(({ summary, kept }) => [describeSummary(summary), ...kept.map(describeKept)]);
        console.log(lines.join("\n") || "There is no demo.");
      }),
    );
}

/** Parses the value of --scale: a whole number from 1 on. */
function scaleOf(text: string): number {
  const number = /^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN;
  if (number <= MAX_SCALE) return number;
  const most = MAX_SCALE.toLocaleString("en-US");
  throw new OperatorError(`--scale takes a whole number from 1 to ${most}, not "${text}"`);
}
