import type { Job } from "../jobs/job.ts";
import type { MediaStore } from "./store/media-store.ts";
import { renewPictures } from "./renew-pictures.ts";
import { sweepMedia } from "./sweep-media.ts";

/** Every night: removes what failed imports and replaced pictures have left behind (CAT-26). */
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

/** The queue gives a job 15 minutes before it starts it once more. */
const MAX_RENEWAL_MS = 10 * 60_000;

/** Every night, after the sweep: brings what earlier versions stored to the present form, as far as it comes (CAT-34, CAT-37). */
export const renewPicturesJob: Job<{ media: MediaStore }> = {
  name: "renew-pictures",
  cron: "0 5 * * *",
  async run({ db, media, stopping }) {
    const end = performance.now() + MAX_RENEWAL_MS;
    const isOver = () => stopping?.aborted === true || performance.now() > end;
    const { originals, drawings } = await renewPictures(db, media, isOver);
    return `${originals} pictures are kept without metadata now, and ${drawings} drawings compressed`;
  },
};
