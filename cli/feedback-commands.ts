import { writeFile } from "node:fs/promises";
import { type Command, Option } from "commander";
import { OperatorError } from "#platform/postgres/operator-error.ts";
import { type ClaimKind, claimKinds } from "#domain/evidence/confidence.ts";
import { acceptSubmission, type Corrections, refuseSubmission } from "#domain/store-submissions/decide-submission.ts";
import { listSubmissions, readSubmission } from "#domain/store-submissions/read-submissions.ts";
import { operatorLogin } from "./operator-login.ts";
import { reportDomainError } from "./report-domain-error.ts";
import {
  acceptSuggestion,
  listSuggestionLines,
  rejectSuggestion,
  showSuggestion,
  undoSuggestions,
} from "./suggestion-feedback.ts";
import type { WithServices } from "./with-services.ts";

/** Number of a missing store, or of a suggestion, which begins with an S. */
interface FeedbackNumber {
  id: number;
  isSuggestion: boolean;
}

interface AcceptFlags extends Omit<Corrections, "zip_code"> {
  zip?: string;
  kind?: ClaimKind;
}

/**
 * Adds `toebox feedback`: what an operator does with the stores that visitors report missing (STORE-30), and with the corrections
 * that they suggest (SUG-15).
 */
export function addFeedbackCommands(program: Command, withServices: WithServices): void {
  const feedback = program.command("feedback").description("missing stores and corrections that visitors sent");

  feedback
    .command("list")
    .description("lists missing stores and corrections awaiting a decision")
    .option("--all", "include decided ones")
    .action(({ all = false }: { all?: boolean }) =>
      withServices("toebox feedback list", async (services) => {
        const submissions = await listSubmissions(services.db, all);
        for (const { id, store_name, city, state, created_at, decision } of submissions) {
          const day = created_at.toISOString().slice(0, 10);
          console.log(`${id}  ${store_name}  ${city}, ${state}  ${day}  ${decision ?? "open"}`);
        }
        console.log(submissions.length === 1 ? "1 submission" : `${submissions.length} submissions`);
        const suggestions = await listSuggestionLines(services, all);
        for (const line of suggestions) console.log(line);
        if (suggestions.length > 0)
          console.log(suggestions.length === 1 ? "1 suggestion" : `${suggestions.length} suggestions`);
      }),
    );

  feedback
    .command("show")
    .description("shows a missing store or a correction in full")
    .argument("<id>", "its number", feedbackNumber)
    .option("--picture <file>", "save its picture to a file")
    .action(({ id, isSuggestion }: FeedbackNumber, { picture }: { picture?: string }) =>
      withServices("toebox feedback show", async (services) => {
        if (isSuggestion) {
          if (picture) throw new OperatorError("a correction has no picture");
          console.log(await reportDomainError(showSuggestion(services, id)));
          return;
        }
        const { db } = services;
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
    .description(
      "makes a store of a missing one, at the center of its ZIP code unless you give coordinates; or makes a correction",
    )
    .argument("<id>", "its number", feedbackNumber)
    .option("--state <state>", "its state, if the visitor gave none")
    .option("--zip <code>", "its ZIP code, if the visitor gave none")
    .addOption(new Option("--latitude <degrees>").argParser((text) => degrees("--latitude", text, 90)))
    .addOption(new Option("--longitude <degrees>").argParser((text) => degrees("--longitude", text, 180)))
    .addOption(new Option("--kind <kind>", "of the source of a corrected date").choices(claimKinds))
    .action(({ id, isSuggestion }: FeedbackNumber, { zip, kind, ...corrections }: AcceptFlags) => {
      if ((corrections.latitude === undefined) !== (corrections.longitude === undefined))
        throw new OperatorError("--latitude and --longitude go together");
      if (isSuggestion && (zip !== undefined || Object.keys(corrections).length > 0))
        throw new OperatorError("--state, --zip, --latitude and --longitude are for missing stores");
      if (!isSuggestion && kind !== undefined) throw new OperatorError("--kind is for corrections");
      return withServices("toebox feedback accept", async (services) => {
        if (isSuggestion) {
          console.log(await reportDomainError(acceptSuggestion(services, id, kind)));
          return;
        }
        const { db, media, now } = services;
        const options = { actor: operatorLogin(), media, now: now() };
        const path = await reportDomainError(acceptSubmission(db, id, { ...corrections, zip_code: zip }, options));
        console.log(`The store is at ${path}`);
      });
    });

  feedback
    .command("refuse")
    .description("refuses a missing store and deletes its picture, or refuses a correction")
    .argument("<id>", "its number", feedbackNumber)
    .option("--reason <text>", "a text for the author of a correction, who may read it")
    .action(({ id, isSuggestion }: FeedbackNumber, { reason }: { reason?: string }) => {
      if (isSuggestion && !reason?.trim()) throw new OperatorError("tell its author why, by --reason");
      if (!isSuggestion && reason !== undefined) throw new OperatorError("--reason is for corrections");
      return withServices("toebox feedback refuse", async (services) => {
        if (isSuggestion) console.log(await reportDomainError(rejectSuggestion(services, id, reason?.trim() ?? "")));
        else {
          await reportDomainError(refuseSubmission(services.db, id, services.now()));
          console.log(`Refused submission ${id}.`);
        }
      });
    });

  feedback
    .command("undo")
    .description("takes back all corrections from the sender of one, by account, else by network")
    .argument("<id>", "its number", feedbackNumber)
    .option("--dry-run", "list them, and take back nothing")
    .action(({ id, isSuggestion }: FeedbackNumber, { dryRun = false }: { dryRun?: boolean }) => {
      if (!isSuggestion)
        throw new OperatorError("only corrections are undone so; a missing store by toebox changes undo");
      return withServices("toebox feedback undo", async (services) => {
        console.log(await reportDomainError(undoSuggestions(services, id, dryRun)));
      });
    });
}

function feedbackNumber(text: string): FeedbackNumber {
  const [, sign = "", digits] = /^(s?)([1-9]\d{0,8})$/i.exec(text) ?? [];
  if (!digits) throw new OperatorError(`"${text}" is not a submission number`);
  return { id: Number(digits), isSuggestion: sign !== "" };
}

function degrees(option: string, text: string, most: number): number {
  const number = /^[+-]?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!(Math.abs(number) <= most))
    throw new OperatorError(`${option} takes degrees from -${most} to ${most}, not "${text}"`);
  return number;
}
