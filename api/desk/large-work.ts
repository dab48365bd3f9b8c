import { includesRole, ROLE_MISSING, type Role } from "#domain/accounts/role.ts";
import type { ImportedFiles } from "#domain/editing/import-files.ts";
import type { GivenFile } from "#domain/import-export/read-given-files.ts";
import { backUpLargeChange } from "#platform/backup/back-up-large-change.ts";
import { Forbidden } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import type { Services } from "#platform/process/services.ts";
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

/** An undo or a redo. */
export interface ToggleOrder extends Order {
  change: number;
  direction: "undo" | "redo";
  note: string | undefined;
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
      await requireEditor(db, accountId);
      if (!dryRun) backup = await backUpLargeChange("import", entries, { ...services, db, media, fetching });
    },
  });
  return { ...(await reviewOf(imported)), backup };
}

async function reviewOf({ summary, changes, issues, leftOut, notes, changeId, scheduled }: ImportedFiles) {
  const { describeChanges } = await import("#domain/editing/describe-changes.ts");
  return {
    summary: toWireSummary(summary),
    changes: { listed: describeChanges(changes.slice(0, MAX_LISTED_CHANGES)), total: changes.length },
    left_out: toWireMistakes(leftOut),
    notes,
    issues: toWireMistakes(issues),
    removes: changes.some(({ after }) => after === null),
    change_id: changeId,
    scheduled_id: scheduled?.id ?? null,
    refused: scheduled?.refused ?? [],
  } satisfies Record<keyof typeof importReview, unknown> & Record<string, unknown>;
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Takes a change back, or makes it again (CAT-50). Returns the number of changed entries, and what stays as it is, in words. */
export async function toggleOrdered(
  services: Services,
  { change, direction, accountId, mayRemove, note, now }: ToggleOrder,
): Promise<{ changed: number; kept: string[] }> {
  const { toggleChange } = await import("#domain/ledger/toggle-change.ts");
  const { describeKept } = await import("#domain/ledger/describe-kept.ts");
  const { summary, kept } = await toggleChange(services.db, change, direction, {
    actor: "desk",
    accountId,
    note,
    now: Temporal.Instant.from(now),
    mayMake: refuseRemovals(mayRemove),
    async beforeWriting(entries) {
      await requireEditor(services.db, accountId);
      await backUpLargeChange("undo", entries, services);
    },
  });
  const counts = Object.values(summary);
  return {
    changed: counts.reduce((sum, { created, updated, removed }) => sum + created + updated + removed, 0),
    kept: kept.map(describeKept),
  };
}

/** Requires that the account that ordered work may still do it: large work takes minutes (ROLE-6). Throws Forbidden. */
async function requireEditor(db: Database, accountId: number): Promise<void> {
  const account = await db.selectFrom("accounts").select("role").where("id", "=", accountId).executeTakeFirst();
  if (!account?.role || !includesRole(account.role as Role, "editor")) throw new Forbidden(ROLE_MISSING, "role");
}
