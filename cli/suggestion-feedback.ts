import { suggestionMails } from "#app/mails/suggestion-mails.ts";
import type { ClaimKind } from "#domain/evidence/confidence.ts";
import { describeMoment } from "#domain/ledger/describe-field.ts";
import { accept } from "#domain/suggestions/accept.ts";
import { reject } from "#domain/suggestions/decide.ts";
import type { FieldDiff } from "#domain/suggestions/describe-proposal.ts";
import { listQueue, type QueuedStack } from "#domain/suggestions/list-queue.ts";
import { type Moderator, numberOf } from "#domain/suggestions/moderator.ts";
import { type DecidedSuggestion, listDecided, readInFull } from "#domain/suggestions/read-in-full.ts";
import { release, take } from "#domain/suggestions/take.ts";
import { listOfSender, undoOf } from "#domain/suggestions/undo-suggestions.ts";
import type { Services } from "#platform/process/services.ts";
import { operatorLogin } from "./operator-login.ts";

const operator = (): Moderator => ({ actor: operatorLogin(), accountId: null });

const kinds = { products: "product", stores: "store" };

/** Returns a line for each suggestion that waits for a decision, equal ones as one, after those that are decided. */
export async function listSuggestionLines({ db, now }: Services, withDecided: boolean): Promise<string[]> {
  const decided = withDecided ? await listDecided(db) : [];
  return [...decided.map(describeDecided), ...(await listQueue(db, now())).map(describeStack)];
}

function describeDecided({ id, section, key, made_at, decision, diff }: DecidedSuggestion): string {
  return [numberOf(id), `${kinds[section]} ${key}`, describeDiff(diff), dayOf(made_at), decision].join("  ");
}

function describeStack({ id, section, key, diff, suggestions, state, taken }: QueuedStack): string {
  const [first] = suggestions;
  return [
    numberOf(id),
    `${kinds[section]} ${key}`,
    describeDiff(diff),
    ...(suggestions.length > 1 ? [`${suggestions.length} times`] : []),
    dayOf(first?.made_at as Date),
    state,
    ...(taken ? [`taken by ${taken.by.actor} until ${describeMoment(taken.until)}`] : []),
  ].join("  ");
}

function describeDiff(diff: FieldDiff[]): string {
  return diff.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join(", ") || "a comment";
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Returns the lines of a suggestion with all that its senders wrote. Throws NotFound. */
export async function showSuggestion({ db, now }: Services, id: number): Promise<string> {
  const { section, key, diff, decision, decided_at, decided_by, change_id, reason, ...own } = await readInFull(db, id);
  const queue = await listQueue(db, now());
  const stack = queue.find(({ suggestions }) => suggestions.some((one) => one.id === id));
  const facts = [
    `${numberOf(id)}  ${kinds[section]} ${key}  ${decision ?? stack?.state ?? "open"}`,
    ...(stack?.diff ?? diff).map(({ field, before, after, present }) => {
      const now = present === before ? "" : ` (now ${present})`;
      return `  ${field}: ${before} → ${after}${now}`;
    }),
    ...(stack?.suggestions ?? [own]).flatMap((one) => [
      `${numberOf(one.id)} was sent ${describeMoment(one.made_at)}${one.account_id ? ` by account ${one.account_id}` : ""}`,
      ...(one.source_url ? [`  source: ${one.source_url}`] : []),
      // one line, whatever it holds
      ...(one.comment ? [`  comment: ${JSON.stringify(one.comment)}`] : []),
      ...(one.email ? [`  email: ${one.email}`] : []),
    ]),
    ...(decision ? [`decided ${describeMoment(decided_at as Date)}${decided_by ? ` by ${decided_by}` : ""}`] : []),
    ...(change_id ? [`  change ${change_id}`] : []),
    ...(reason ? [`  reason: ${JSON.stringify(reason)}`] : []),
  ];
  return facts.join("\n");
}

/** Takes a suggestion and accepts it. Returns a line about the outcome. Throws NotFound, Conflict and Refused. */
export async function acceptSuggestion(services: Services, id: number, kind: ClaimKind | undefined): Promise<string> {
  const { db, media, now, config } = services;
  const moderator = operator();
  const changeId = await whileTaken(services, id, moderator, () =>
    accept(db, id, { moderator, mails: suggestionMails(config), media, kind, mayConfirm: true, now: now() }),
  );
  const accepted = `Accepted suggestion ${numberOf(id)}`;
  return changeId === null ? `${accepted}. Nothing in the catalog is changed.` : `${accepted} by change ${changeId}.`;
}

/** Takes a suggestion and rejects it. Returns a line about it. Throws NotFound, Conflict and Refused. */
export async function rejectSuggestion(services: Services, id: number, reason: string): Promise<string> {
  const { db, now, config } = services;
  const moderator = operator();
  await whileTaken(services, id, moderator, () =>
    reject(db, id, reason, { moderator, mails: suggestionMails(config), now: now() }),
  );
  return `Refused suggestion ${numberOf(id)}.`;
}

/** Decides what is taken for it, and gives it back where that fails. */
async function whileTaken<Result>(
  { db, now }: Services,
  id: number,
  moderator: Moderator,
  decide: () => Promise<Result>,
): Promise<Result> {
  await take(db, id, moderator, now());
  return decide().catch(async (error: unknown) => {
    await release(db, id, moderator);
    throw error;
  });
}

/** Takes back all that the sender of a suggestion suggested, or lists it for a dry run. Returns lines about it. Throws NotFound. */
export async function undoSuggestions({ db, now }: Services, id: number, dryRun: boolean): Promise<string> {
  if (dryRun) {
    const { by, suggestions } = await listOfSender(db, id);
    const lines = suggestions.map(({ id: number, key, change_id }) => {
      const becomes =
        change_id === null ? "is open: it would be refused" : `is change ${change_id}: it would be undone`;
      return `${numberOf(number)}  ${key}  ${becomes}`;
    });
    return [...lines, `${lines.length} of this ${by}. Nothing was taken back.`].join("\n");
  }
  const { undone, rejected } = await undoOf(db, id, operator(), now());
  const counted = (number: number, word: string) => `${number} ${word}${number === 1 ? "" : "s"}`;
  return `${counted(undone, "change")} undone, ${counted(rejected, "open suggestion")} refused.`;
}
