import type { BucketSettings } from "./bucket.ts";
import { BucketStore } from "./bucket-store.ts";
import { FolderStore } from "./folder-store.ts";
import type { MediaStore } from "./media-store.ts";

/** Place of pictures. Plain data, because it is sent to threads and processes. */
export interface MediaSettings {
  /** the pictures, or the copies of those of the bucket */
  folder: string;
  bucket?: BucketSettings;
}

/** Returns the store of these settings. Connects to nothing yet. */
export function openMediaStore({ folder, bucket }: MediaSettings): MediaStore {
  return bucket ? new BucketStore(bucket, folder) : new FolderStore(folder);
}
