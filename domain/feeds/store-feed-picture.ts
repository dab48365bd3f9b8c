import type { Database } from "#platform/postgres/connect.ts";
import type { FetchSettings } from "#platform/fetch/fetch-public.ts";
import { FetchFailure } from "#platform/fetch/fetch-failure.ts";
import { addPicture } from "#platform/media/add-picture.ts";
import { BadPicture } from "#platform/media/bad-picture.ts";
import { fetchPicture } from "#platform/media/fetch-picture.ts";
import type { MediaStore } from "#platform/media/store/media-store.ts";

const MAX_BYTES = 10 * 1024 * 1024;

interface Options {
  media: MediaStore;
  settings: FetchSettings;
  signal?: AbortSignal | undefined;
}

/**
 * Fetches a picture of a feed, checks it and stores it (NEWS-14, NEWS-18). Returns its path below the media folder;
 * null when it cannot be fetched.
 */
export async function storeFeedPicture(
  db: Database,
  address: string,
  { media, settings, signal }: Options,
): Promise<string | null> {
  try {
    const body = await fetchPicture(address, MAX_BYTES, settings, signal);
    return await db.transaction().execute((tx) => addPicture(tx, media, body));
  } catch (error) {
    if (error instanceof FetchFailure || error instanceof BadPicture) return null;
    throw error;
  }
}
