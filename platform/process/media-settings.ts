import { join } from "node:path";
import type { MediaSettings } from "../media/store/open-media-store.ts";
import type { Config } from "./config.ts";

/**
 * Returns the place of pictures: DATA_DIR/media, or the bucket of MEDIA_URL with copies in a folder of another name. So
 * a folder that was the only place of pictures is never used for copies, which are deleted after a while.
 */
export function mediaSettings(config: Config): MediaSettings {
  const { DATA_DIR, MEDIA_URL, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  if (!MEDIA_URL || !S3_ENDPOINT || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return { folder: mediaFolder(DATA_DIR) };
  const keys = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
  const bucket = { ...MEDIA_URL, ...keys, endpoint: S3_ENDPOINT, region: S3_REGION };
  return { folder: join(DATA_DIR, "media-cache"), bucket };
}

/** Returns the folder of pictures without MEDIA_URL. */
export function mediaFolder(dataDir: string): string {
  return join(dataDir, "media");
}
