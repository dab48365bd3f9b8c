import type { BucketSettings } from "./bucket.ts";
import { BucketStore } from "./bucket-store.ts";
import { FolderStore } from "./folder-store.ts";
import type { MediaStore } from "./media-store.ts";

/** Where pictures are kept. Plain data, because threads and processes are told. */
export interface MediaSettings {
  /** the pictures, or the copies of those of the bucket */
  folder: string;
  bucket?: BucketSettings;
}

/** The store of these settings. Connects to nothing yet. */
export function openMediaStore({ folder, bucket }: MediaSettings): MediaStore {
  return bucket ? new BucketStore(bucket, folder) : new FolderStore(folder);
}
