import type { DatabaseTransaction } from "#platform/postgres/connect.ts";
import type { PictureStore } from "#platform/media/store/media-store.ts";

/** Files of the pictures of a scheduled change, in the database: none has an address before its moment (SCHED-2). */
export class ScheduledFiles implements PictureStore {
  readonly #tx: DatabaseTransaction;
  readonly #id: number;

  constructor(tx: DatabaseTransaction, id: number) {
    this.#tx = tx;
    this.#id = id;
  }

  async has(file: string): Promise<boolean> {
    const found = await this.#tx
      .selectFrom("scheduled_files")
      .select("file")
      .where("scheduled_id", "=", this.#id)
      .where("file", "=", file)
      .executeTakeFirst();
    return found !== undefined;
  }

  async write(file: string, bytes: Buffer): Promise<void> {
    await this.#tx
      .insertInto("scheduled_files")
      .values({ scheduled_id: this.#id, file, bytes })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async remove(files: string[]): Promise<void> {
    if (files.length === 0) return;
    await this.#tx
      .deleteFrom("scheduled_files")
      .where("scheduled_id", "=", this.#id)
      .where("file", "in", files)
      .execute();
  }
}

/** Store for a rehearsal, in which every picture is taken for stored. */
export const everyPicture: PictureStore = {
  has: async () => true,
  write: async () => {},
  remove: async () => {},
};
