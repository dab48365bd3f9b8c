import type { Job } from "#domain/job.ts";
import { sweepMedia } from "./sweep-media.ts";

/** Every night: removes what failed imports and replaced pictures have left behind (CAT-26). */
export const sweepMediaJob: Job<{ mediaFolder: string }> = {
  name: "sweep-media",
  cron: "30 4 * * *",
  async run({ db, mediaFolder }) {
    const { rows, files } = await sweepMedia(db, mediaFolder);
    return `${rows} pictures and ${files} files that nothing shows are gone`;
  },
};
