import { sql } from "kysely";
import { readStoreStates, type StoreState } from "../../stores/store-state.ts";
import { writeStores } from "../../stores/write-stores.ts";
import { CHUNK_SIZE, onePicture, type Section } from "./section.ts";

/** Stores by slug, with their promotions and products. */
export const stores: Section<StoreState> = {
  table: "stores",
  read: readStoreStates,
  async write(db, changes, { media, onProgress }) {
    for (let from = 0; from < changes.length; from += CHUNK_SIZE) {
      await writeStores(db, changes.slice(from, from + CHUNK_SIZE), media);
      await onProgress?.("Writing stores", Math.min(from + CHUNK_SIZE, changes.length), changes.length);
    }
  },
  async remove(db, keys) {
    await sql`delete from stores where slug = any(${keys})`.execute(db);
  },
  ...onePicture,
};
