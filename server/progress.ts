import type { WriteStream } from "node:tty";

/** Reports the progress of long work: its name, the amount done and the total. */
export type Progress = (phase: string, done: number, total: number) => void;

const width = 30;

/** Shows a progress bar on a terminal; elsewhere one line at the start and one at the end of a phase. */
export function showProgress(stream: WriteStream | NodeJS.WriteStream): Progress {
  let current = "";
  let drawn = -1;
  return (phase, done, total) => {
    const isNew = phase !== current;
    const percent = Math.floor((100 * done) / Math.max(total, 1));
    if (!isNew && percent === drawn) return;
    current = done === total ? "" : phase;
    drawn = percent;
    if (stream.isTTY) {
      const bar = "█".repeat(Math.round((width * percent) / 100)).padEnd(width, "░");
      stream.write(`\r${phase} ${bar} ${percent} %${done === total ? "\n" : ""}`);
    } else if (done === total) stream.write(`${phase}: done\n`);
    else if (isNew) stream.write(`${phase} …\n`);
  };
}
