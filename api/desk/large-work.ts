import type { z } from "zod";
import type { Edit } from "#domain/editing/edit.ts";
import type { ImportedFiles } from "#domain/editing/import-files.ts";
import type { GivenFile } from "#domain/import-export/read-given-files.ts";
import { backUpLargeChange } from "#platform/backup/back-up-large-change.ts";
import type { Services } from "#platform/process/services.ts";
import type { publication, WireReview } from "#wire/desk/edits.ts";
import { type ImportForm, type importReview } from "#wire/desk/imports.ts";
import { MAX_LISTED_CHANGES, toWireMistakes, toWireSummary } from "#wire/desk/to-wire-import.ts";
import { refuseRemovals } from "./access.ts";
import { readMoment } from "./read-moment.ts";

/** Whoever orders large work at the desk, and when. */
interface Order {
  accountId: number;
  /** whether the second factor is fresh enough to remove entries (ROLE-7) */
  mayRemove: boolean;
  /** ISO 8601 */
  now: string;
}

/** An import of files, or its rehearsal. */
export interface ImportOrder extends Order {
  form: Omit<ImportForm, "files">;
  files: { name: string; bytes: Uint8Array<ArrayBuffer> }[];
  /** address that gets a mail where a scheduled import cannot be made */
  email: string;
  dryRun: boolean;
}

/** Edits, or their check. */
export interface EditsOrder extends Order {
  edits: Edit[];
  publication: z.output<typeof publication>;
  /** address that gets a mail where scheduled edits cannot be made */
  email: string;
  dryRun: boolean;
}

/** Edits that were made or checked, in the words of a reply. */
export interface EditsOutcome extends Omit<WireReview, "publish_at"> {
  change_id: number | null;
  scheduled_id: number | null;
  refused: string[];
}

/** A scheduled change that is canceled, or waits again. */
export interface ScheduledOrder extends Pick<Order, "accountId" | "now"> {
  id: number;
  act: "cancel" | "restore";
}

/** An undo or a redo. */
export interface ToggleOrder extends Order {
  change: number;
  direction: "undo" | "redo";
  note: string | undefined;
}

/** Outcome of an undo or a redo: the number of changed entries, and what stays as it is, in words. */
export interface ToggledChange {
  changed: number;
  kept: string[];
}

type Review = Awaited<ReturnType<typeof reviewOf>>;

/** Outcome of an import in the words of a reply. */
export interface ImportOutcome extends Review {
  backup: string | null;
}

/** Imports files, or only shows what that would do (DESK-12). Throws Refused, Forbidden for removals, and Conflict. */
export async function importOrdered(
  { db, media, fetching, ...services }: Services,
  { form, files, accountId, email, mayRemove, dryRun, ...order }: ImportOrder,
  signal: AbortSignal = new AbortController().signal,
): Promise<ImportOutcome> {
  const { importFiles } = await import("#domain/editing/import-files.ts");
  const now = Temporal.Instant.from(order.now);
  const moment = form.publish_at ? readMoment(form.publish_at, now) : undefined;
  const given = files.map(({ name, bytes }): GivenFile => ({ name, bytes: bufferOf(bytes) }));
  let backup: string | null = null;
  const imported = await importFiles(db, given, {
    media,
    fetching,
    signal,
    now,
    author: {
      actor: "desk",
      accountId,
      requires: "editor",
      origin: "desk",
      note: form.note || undefined,
      sourceUrl: form.source_url || undefined,
    },
    dryRun,
    isQuiet: form.is_quiet,
    force: form.force,
    limitsRemovals: !form.confirm,
    matchesSkus: form.match_skus,
    skipsRefused: form.skip_refused,
    newBrands: form.new_brands,
    newRetailers: form.new_retailers || null,
    dateOrder: form.dates ?? null,
    schedule: moment && { moment, notifyEmail: email },
    // a preview says that it takes a fresh one
    ...(!dryRun && { mayMake: refuseRemovals(mayRemove) }),
    async beforeWriting(entries) {
      if (!dryRun) backup = await backUpLargeChange("import", entries, { ...services, db, media, fetching });
    },
  });
  return { ...(await reviewOf(imported)), backup };
}

async function reviewOf({ summary, changes, issues, leftOut, notes, changeId, scheduled }: ImportedFiles) {
  const { describeChanges } = await import("#domain/editing/describe-changes.ts");
  const { describeRefused } = await import("#domain/schedule/describe-refused.ts");
  return {
    summary: toWireSummary(summary),
    changes: { listed: describeChanges(changes.slice(0, MAX_LISTED_CHANGES)), total: changes.length },
    left_out: toWireMistakes(leftOut),
    notes,
    issues: toWireMistakes(issues),
    removes: changes.some(({ after }) => after === null),
    change_id: changeId,
    scheduled_id: scheduled?.id ?? null,
    refused: scheduled ? describeRefused(scheduled.refused) : [],
  } satisfies Record<keyof typeof importReview, unknown> & Record<string, unknown>;
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Makes edits, now or at their moment, or only shows what they would do (DESK-8). Throws Refused, and Forbidden for removals. */
export async function editsOrdered(
  { db, media }: Pick<Services, "db" | "media">,
  { edits, publication, accountId, email, mayRemove, dryRun, ...order }: EditsOrder,
): Promise<EditsOutcome> {
  const { EditsRefused, makeEdits } = await import("#domain/editing/make-edits.ts");
  const { describeChanges } = await import("#domain/editing/describe-changes.ts");
  const { describeRefused } = await import("#domain/schedule/describe-refused.ts");
  const { note, source_url, publish_at, is_quiet } = publication;
  const now = Temporal.Instant.from(order.now);
  const moment = publish_at ? readMoment(publish_at, now) : undefined;
  try {
    const { changes, changeId, scheduled } = await makeEdits(db, edits, {
      media,
      accountId,
      now,
      author: {
        actor: "desk",
        accountId,
        requires: "editor",
        origin: "desk",
        note: note || undefined,
        sourceUrl: source_url || undefined,
      },
      dryRun,
      isQuiet: is_quiet ?? false,
      schedule: moment && { moment, notifyEmail: email },
      // a preview says that it takes a fresh one
      ...(!dryRun && { mayMake: refuseRemovals(mayRemove) }),
    });
    return {
      changes: describeChanges(changes),
      removes: changes.some(({ after }) => after === null),
      issues: [],
      change_id: changeId,
      scheduled_id: scheduled?.id ?? null,
      refused: scheduled ? describeRefused(scheduled.refused) : [],
    };
  } catch (error) {
    if (!(error instanceof EditsRefused)) throw error;
    const issues = error.issues.map(({ isStale, ...issue }) => ({ ...issue, is_stale: isStale }));
    return { changes: [], removes: false, issues, change_id: null, scheduled_id: null, refused: [] };
  }
}

/** Cancels a scheduled change, or lets it wait again (SCHED-5, SCHED-7). Returns what is said of others that cannot be made any more. */
export async function scheduledOrdered(
  { db, config }: Pick<Services, "db" | "config">,
  { id, act, accountId, ...order }: ScheduledOrder,
): Promise<string[]> {
  const { cancelScheduled, restoreScheduled } = await import("#domain/schedule/cancel-scheduled.ts");
  const { describeRefused } = await import("#domain/schedule/describe-refused.ts");
  const now = Temporal.Instant.from(order.now);
  const by = { actor: "desk", accountId, siteName: config.SITE_NAME, now };
  return describeRefused(await (act === "cancel" ? cancelScheduled(db, id, by) : restoreScheduled(db, id, by)));
}

/** Takes a change back, or makes it again (CAT-50). */
export async function toggleOrdered(
  services: Services,
  { change, direction, accountId, mayRemove, note, now }: ToggleOrder,
): Promise<ToggledChange> {
  const { toggleChange } = await import("#domain/ledger/toggle-change.ts");
  const { describeKept } = await import("#domain/ledger/describe-kept.ts");
  const { summary, kept } = await toggleChange(services.db, change, direction, {
    actor: "desk",
    accountId,
    requires: "editor",
    note,
    now: Temporal.Instant.from(now),
    mayMake: refuseRemovals(mayRemove),
    async beforeWriting(entries) {
      await backUpLargeChange("undo", entries, services);
    },
  });
  const counts = Object.values(summary);
  return {
    changed: counts.reduce((sum, { created, updated, removed }) => sum + created + updated + removed, 0),
    kept: kept.map(describeKept),
  };
}
