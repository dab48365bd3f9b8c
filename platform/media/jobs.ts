import type { Job } from "../jobs/job.ts";
import type { MediaStore } from "./store/media-store.ts";
import { sweepMedia } from "./sweep-media.ts";

/** Job of every night: removes the leftovers of failed imports and replaced pictures (CAT-26). */
export const sweepMediaJob: Job<{ media: MediaStore }> = {
  name: "sweep-media",
  cron: "30 4 * * *",
  async run({ db, media }) {
    const swept = await sweepMedia(db, media);
    if (!swept) return "nothing is swept while a backup is being made";
    const { rows, files } = swept;
    return `${rows} pictures and ${files} files that nothing shows are gone`;
  },
};
