import type { Command } from "commander";
import {
  type ChangeOfLedger,
  listChanges,
  listEntryChanges,
  readChange,
  type RowOfLedger,
} from "#domain/ledger/read-changes.ts";
import { readKnownKeys } from "#domain/ledger/read-known-keys.ts";
import { type Direction, toggleChange } from "#domain/ledger/toggle-change.ts";
import { previewScheduled } from "#domain/schedule/preview-scheduled.ts";
import { cancelScheduled, restoreScheduled } from "#domain/schedule/cancel-scheduled.ts";
import { RESTORABLE_DAYS } from "#domain/schedule/forget-canceled.ts";
import { confirmScheduled } from "#domain/schedule/confirm-scheduled.ts";
import { describeOutcome, findScheduled, noScheduled, readScheduled } from "#domain/schedule/scheduled-change.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { findFormer } from "#domain/catalog/former-products.ts";
import { NotFound } from "#platform/errors.ts";
import { OperatorError } from "#platform/postgres/operator-error.ts";
import { type BackupFlags, backupOf, withBackup } from "./backup-flags.ts";
import { describeChange, describeRow, describeScheduled, describeSummary, NOTHING_SAVED } from "./describe-change.ts";
import { authorOf, type Evidence, printReported } from "./evidence.ts";
import { operatorLogin } from "./operator-login.ts";
import { reportDomainError } from "./report-domain-error.ts";
import { describeKept } from "#domain/ledger/describe-kept.ts";
import { describeRefused } from "#domain/schedule/describe-refused.ts";
import type { WithServices } from "./with-services.ts";

type ToggleFlags = BackupFlags & Pick<Evidence, "note" | "quiet">;

/** Entries of the largest change that is shown with every field of what it creates or removes. */
const MAX_SHOWN_WHOLE = 20;

/** Changes that a list has by default. */
const LISTED = 20;

/** Adds `toebox changes`: the history of the catalog, and ways to take a change back (CAT-49, CAT-50). */
export function addChangeCommands(program: Command, withServices: WithServices): void {
  const changes = program.command("changes").description("the history of the catalog: who changed what, and undo");

  changes
    .command("list")
    .description(
      "lists the last changes, the newest first; those of one entry by its key, such as a slug, with every field",
    )
    .argument("[key]")
    .option("--limit <number>", "how many", limitOf, LISTED)
    .action((key: string | undefined, { limit }: { limit: number }) =>
      withServices("toebox changes list", async ({ db }) => {
        const changes = key
          ? await listEntryChanges(db, await currentKeyOf(db, key), limit)
          : await listChanges(db, { limit });
        const lines = changes.flatMap(({ rows = [], ...change }: ChangeOfLedger & { rows?: RowOfLedger[] }) => [
          describeChange(change),
          ...rows.map((row) => describeRow(row)),
        ]);
        console.log(lines.join("\n") || "0 changes");
      }),
    );

  changes
    .command("show")
    .description("shows a change: every entry and field, before and after")
    .argument("<id>", "its number", numberOf)
    .action((id: number) =>
      withServices("toebox changes show", async ({ db }) => {
        const { rows, ...change } = await reportChangeError(db, id, readChange(db, id));
        const withAll = rows.length <= MAX_SHOWN_WHOLE;
        console.log([describeChange(change), ...rows.map((row) => describeRow(row, withAll))].join("\n"));
      }),
    );

  changes
    .command("scheduled")
    .description(
      "lists the changes that wait for their moment; of one, by its number, what it will do or why it could not",
    )
    .argument("[id]", "its number", numberOf)
    .action((id: number | undefined) =>
      withServices("toebox changes scheduled", async ({ db }) => {
        if (id === undefined) {
          const lines = await Array.fromAsync(readScheduled(db), describeScheduled);
          return console.log(lines.join("\n") || "0 scheduled changes");
        }
        const change = await findScheduled(db, id);
        if (!change) throw new OperatorError(noScheduled(id).message);
        const mistakes = (change.mistakes ?? []).map(({ where, reason }) => `${where}: ${reason}`);
        console.log([describeScheduled(change), ...mistakes].join("\n"));
        if (change.outcome === null)
          for (const row of await previewScheduled(db, id)) console.log(describeRow(row, true));
      }),
    );

  changes
    .command("cancel")
    .description("cancels a change that waits for its moment, or dismisses one that could not be published")
    .argument("<id>", "its number", numberOf)
    .action((id: number) =>
      withServices("toebox changes cancel", async ({ db, now, config }) => {
        const canceling = { actor: operatorLogin(), now: now(), siteName: config.SITE_NAME };
        const refused = await reportDomainError(cancelScheduled(db, id, canceling));
        console.log(`The scheduled change ${id} is canceled.`);
        for (const line of describeRefused(refused)) console.error(line);
      }),
    );

  changes
    .command("restore")
    .description(`lets a change wait again that was canceled in the last ${RESTORABLE_DAYS} days`)
    .argument("<id>", "its number", numberOf)
    .action((id: number) =>
      withServices("toebox changes restore", async ({ db, now }) => {
        const refused = await reportDomainError(restoreScheduled(db, id, { now: now() }));
        console.log(`The scheduled change ${id} waits for its moment again.`);
        for (const line of describeRefused(refused)) console.error(line);
      }),
    );

  changes
    .command("confirm")
    .description("answers for a change that waits for an editor, because its author is none any more")
    .argument("<id>", "its number", numberOf)
    .action((id: number) =>
      withServices("toebox changes confirm", async ({ db }) => {
        await reportDomainError(confirmScheduled(db, id, { actor: operatorLogin() }));
        console.log(`The scheduled change ${id} is yours, and waits for its moment.`);
      }),
    );

  addToggle(changes, withServices, "undo", "takes a change back; what was edited since stays, and is listed");
  addToggle(changes, withServices, "redo", "makes a change again that was taken back");
}

function addToggle(changes: Command, withServices: WithServices, direction: Direction, description: string): void {
  withBackup(changes.command(direction))
    .description(description)
    .argument("<id>", "its number", numberOf)
    .option("--note <text>", "why")
    .option("--quiet", "report no moved dates, but of products that people watch or read of this week")
    .option("--dry-run", "report without saving")
    .action((id: number, flags: ToggleFlags) =>
      withServices(`toebox changes ${direction}`, async (services) => {
        const { db, now } = services;
        const { quiet: isQuiet = false, dryRun = false } = flags;
        const { actor, note } = authorOf(flags);
        const backup = backupOf("undo", services, flags);
        const options = { actor, note, now: now(), dryRun, isQuiet, ...backup };
        const { summary, kept, reported } = await reportChangeError(db, id, toggleChange(db, id, direction, options));
        printReported(flags, reported);
        if (dryRun) console.log(NOTHING_SAVED);
        console.log([describeSummary(summary), ...kept.map(describeKept)].join("\n"));
      }),
    );
}

/** Turns a domain error into one of the operator. What is missing may be a scheduled change, which has a number of the same kind. */
async function reportChangeError<Result>(db: Database, id: number, result: Promise<Result>): Promise<Result> {
  return result.catch(async (error: unknown) => {
    const scheduled = error instanceof NotFound && (await findScheduled(db, id));
    if (scheduled) throw new OperatorError(`${id} is a scheduled change: it ${describeOutcome(scheduled)}`);
    return reportDomainError(Promise.reject(error));
  });
}

/** Returns the present slug of a renamed product by a former one, or else the key itself. */
async function currentKeyOf(db: Database, key: string): Promise<string> {
  if ((await readKnownKeys(db, "products", [key])).has(key)) return key;
  const former = await findFormer(db, key);
  return former && "movedTo" in former ? former.movedTo.slug : key;
}

function limitOf(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new OperatorError(`--limit takes a whole number from 1 to 999,999, not "${text}"`);
}

function numberOf(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new OperatorError(`"${text}" is not a number of a change: see toebox changes list`);
}
