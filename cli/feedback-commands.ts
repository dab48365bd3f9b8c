import { writeFile } from "node:fs/promises";
import { type Command, Option } from "commander";
import { OperatorError } from "#platform/postgres/operator-error.ts";
import { acceptSubmission, type Corrections, refuseSubmission } from "#domain/stores/decide-submission.ts";
import { listSubmissions, readSubmission } from "#domain/stores/read-submissions.ts";
import { operatorLogin } from "./operator-login.ts";
import { reportDomainError } from "./report-domain-error.ts";
import type { WithServices } from "./with-services.ts";

/** Adds `toebox feedback`: what an operator does with the stores that visitors report missing (STORE-30). */
export function addFeedbackCommands(program: Command, withServices: WithServices): void {
  const feedback = program.command("feedback").description("missing stores that visitors reported");

  feedback
    .command("list")
    .description("lists submissions awaiting a decision")
    .option("--all", "include decided ones")
    .action(({ all = false }: { all?: boolean }) =>
      withServices("toebox feedback list", async ({ db }) => {
        const submissions = await listSubmissions(db, all);
        for (const { id, store_name, city, state, created_at, decision } of submissions) {
          const day = created_at.toISOString().slice(0, 10);
          console.log(`${id}  ${store_name}  ${city}, ${state}  ${day}  ${decision ?? "open"}`);
        }
        console.log(submissions.length === 1 ? "1 submission" : `${submissions.length} submissions`);
      }),
    );

  feedback
    .command("show")
    .description("shows a submission in full")
    .argument("<id>", "its number", submissionId)
    .option("--picture <file>", "save its picture to a file")
    .action((id: number, { picture }: { picture?: string }) =>
      withServices("toebox feedback show", async ({ db }) => {
        const { image, created_at, decided_at, decision, store_id, ...texts } = await reportDomainError(
          readSubmission(db, id),
        );
        for (const [name, value] of Object.entries(texts)) console.log(`${`${name}:`.padEnd(15)} ${value ?? "none"}`);
        console.log(`${"sent:".padEnd(15)} ${created_at.toISOString()}`);
        const store = store_id === null ? "" : ` as store ${store_id}`;
        console.log(
          `${"decision:".padEnd(15)} ${decision ? `${decision}${store} ${decided_at?.toISOString()}` : "open"}`,
        );
        console.log(`${"picture:".padEnd(15)} ${image ? `${image.length} bytes` : "none"}`);
        if (!picture) return;
        if (!image) throw new OperatorError(`submission ${id} has no picture`);
        await writeFile(picture, image, { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
          throw new OperatorError(`${picture} cannot be written (${error.code})`);
        });
      }),
    );

  feedback
    .command("accept")
    .description("turns a submission into a store, at the center of its ZIP code unless you give coordinates")
    .argument("<id>", "its number", submissionId)
    .option("--state <state>", "its state, if the visitor gave none")
    .option("--zip <code>", "its ZIP code, if the visitor gave none")
    .addOption(new Option("--latitude <degrees>").argParser((text) => degrees("--latitude", text, 90)))
    .addOption(new Option("--longitude <degrees>").argParser((text) => degrees("--longitude", text, 180)))
    .action((id: number, { zip, ...corrections }: Omit<Corrections, "zip_code"> & { zip?: string }) => {
      if ((corrections.latitude === undefined) !== (corrections.longitude === undefined))
        throw new OperatorError("--latitude and --longitude go together");
      return withServices("toebox feedback accept", async ({ db, media, now }) => {
        const options = { actor: operatorLogin(), media, now: now() };
        const path = await reportDomainError(acceptSubmission(db, id, { ...corrections, zip_code: zip }, options));
        console.log(`The store is at ${path}`);
      });
    });

  feedback
    .command("refuse")
    .description("refuses a submission and deletes its picture")
    .argument("<id>", "its number", submissionId)
    .action((id: number) =>
      withServices("toebox feedback refuse", async ({ db, now }) => {
        await reportDomainError(refuseSubmission(db, id, now()));
        console.log(`Refused submission ${id}.`);
      }),
    );
}

function submissionId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new OperatorError(`"${text}" is not a submission number`);
  return Number(text);
}

function degrees(option: string, text: string, most: number): number {
  const number = /^[+-]?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!(Math.abs(number) <= most))
    throw new OperatorError(`${option} takes degrees from -${most} to ${most}, not "${text}"`);
  return number;
}
