import { NotFound, Refused } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { BadPicture } from "#platform/media/bad-picture.ts";
import { digestOf } from "#platform/media/content-name.ts";
import type { DecodeQueue } from "#platform/media/decode-queue.ts";
import { importNewPicture } from "#platform/media/import-picture.ts";
import { looksLikeDrawing } from "#platform/media/looks-like-drawing.ts";
import type { MediaStore } from "#platform/media/store/media-store.ts";
import { toDate } from "#platform/to-date.ts";
import { findStoredPictures } from "../import-export/find-stored-pictures.ts";
import { lockAccount } from "../people/lock-account.ts";
import type { ImportOptions } from "../import-export/import-catalog.ts";

/** Pictures of one account that are not saved yet, at most. */
export const MAX_CHOSEN = 100;

/** Days that a chosen picture waits to be saved. */
const KEPT_DAYS = 14;

const PREFIX = "chosen/";

/**
 * Keeps a picture that somebody has chosen, until a change names it (DESK-9). Returns the name by which that does. Throws
 * Refused for one that a page may not show, and when too many wait.
 */
export async function keepChosen(
  db: Database,
  bytes: Buffer,
  { accountId, now, queue }: { accountId: number; now: Temporal.Instant; queue: DecodeQueue },
): Promise<string> {
  if (looksLikeDrawing(bytes)) throw new Refused("The picture is no photo.");
  try {
    await importNewPicture(bytes, await digestOf(bytes), null, queue);
  } catch (error) {
    if (!(error instanceof BadPicture)) throw error;
    throw new Refused(`The picture ${error.message}.`);
  }
  const id = await db.transaction().execute(async (tx) => {
    // several come at once
    await lockAccount(tx, accountId);
    const waiting = await tx.selectFrom("desk_pictures").where("account_id", "=", accountId).select("id").execute();
    if (waiting.length >= MAX_CHOSEN) throw new Refused(`${MAX_CHOSEN} pictures wait to be saved: save some first.`);
    const row = await tx
      .insertInto("desk_pictures")
      .values({ account_id: accountId, bytes, made_at: toDate(now) })
      .returning("id")
      .executeTakeFirstOrThrow();
    return row.id;
  });
  return `${PREFIX}${id}`;
}

/** Reads a picture that this account has chosen. Throws NotFound. */
export async function readChosen(db: Database, id: number, accountId: number): Promise<Buffer> {
  const row = await db
    .selectFrom("desk_pictures")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .select("bytes")
    .executeTakeFirst();
  if (!row) throw new NotFound("This picture is not here any more: choose it again.");
  return row.bytes;
}

/** Returns how an import takes the pictures that edits of an account name: those that it has chosen, and those of the catalog. */
export async function takePictures(
  db: Database,
  names: string[],
  { media, accountId }: { media: MediaStore; accountId: number },
): Promise<Pick<ImportOptions, "readPicture" | "storedPictures">> {
  const ids = await db
    .selectFrom("desk_pictures")
    .where("account_id", "=", accountId)
    .where("id", "in", [0, ...idsOf(names)])
    .select("id")
    .execute();
  const stored = await findStoredPictures(db, names);
  const chosen = new Set(ids.map(({ id }) => `${PREFIX}${id}`));
  return {
    storedPictures: new Map(Array.from(stored, (name) => [name, name])),
    async readPicture(name) {
      const bytes = chosen.has(name)
        ? await readChosen(db, Number(name.slice(PREFIX.length)), accountId)
        : stored.has(name) && (await media.read(name));
      if (!bytes) throw new Error("it is not here any more: choose it again");
      return bytes;
    },
  };
}

/** Returns the numbers of the chosen pictures among names. */
function idsOf(names: string[]): number[] {
  return names.flatMap((name) => {
    const [, id] = /^chosen\/(\d{1,9})$/.exec(name) ?? [];
    return id === undefined ? [] : [Number(id)];
  });
}

/** Deletes the pictures that this account has chosen and a change has saved. */
export async function forgetSaved(db: Database, names: string[], accountId: number): Promise<void> {
  const ids = idsOf(names);
  if (ids.length === 0) return;
  await db.deleteFrom("desk_pictures").where("id", "in", ids).where("account_id", "=", accountId).execute();
}

/** Deletes the pictures that nobody saved in time; returns their number. */
export async function forgetChosen(db: Database, now: Temporal.Instant): Promise<number> {
  const before = now.subtract({ hours: 24 * KEPT_DAYS });
  const { numDeletedRows } = await db
    .deleteFrom("desk_pictures")
    .where("made_at", "<", toDate(before))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
