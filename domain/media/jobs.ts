import type { Job } from "#domain/job.ts";
import { sweepMedia } from "./sweep-media.ts";

/** Every night: what imports that failed or replaced pictures have left behind. */
export const sweepMediaJob: Job = {
  name: "sweep-media",
  cron: "30 4 * * *",
  async run({ db, mediaFolder }) {
    const { rows, files } = await sweepMedia(db, mediaFolder);
    return `${rows} pictures and ${files} files that nothing shows are gone`;
  },
};
