import type { Command } from "commander";
import { OperatorError } from "#platform/postgres/operator-error.ts";
import { Bucket } from "#platform/media/store/bucket.ts";
import { FolderStore } from "#platform/media/store/folder-store.ts";
import { pushPictures } from "#platform/media/store/push-pictures.ts";
import { readConfig } from "#platform/process/config.ts";
import { mediaFolder, mediaSettings } from "#platform/process/media-settings.ts";
import { showProgress } from "#server/progress.ts";

/** Adds `toebox media push` (CAT-46). */
export function addMediaCommands(program: Command): void {
  program
    .command("media")
    .description("picture storage")
    .command("push")
    .description("copies pictures from DATA_DIR/media that the bucket of MEDIA_URL lacks")
    .action(async () => {
      const config = readConfig();
      const { bucket: settings } = mediaSettings(config);
      if (!settings) throw new OperatorError("MEDIA_URL is not set: see .env.example");
      const folder = new FolderStore(mediaFolder(config.DATA_DIR));
      const bucket = new Bucket(settings);
      const progress = showProgress(process.stderr);
      const { present, copied } = await pushPictures(folder, bucket, (done, total) =>
        progress("Copying pictures", done, total),
      );
      console.log(`Copied ${copied} files from ${folder.place} to ${bucket.place}; ${present} were already there.`);
    });
}
