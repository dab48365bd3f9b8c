import { useClockOffset } from "../../browser/server-time.ts";
import { useLocalMoment } from "../../components/release-moment.tsx";

/** Milliseconds after which drops that were not read again are called old: two readings have failed. */
const OLD_MS = 150_000;

/** Tells of drops that could not be read again (TODAY-7), else of a device whose clock is wrong (TODAY-3). */
export function Notes({ asOf, now }: { asOf: number; now: number }) {
  const offset = useClockOffset();
  const read = useLocalMoment(new Date(asOf).toISOString());
  const text =
    now - asOf > OLD_MS
      ? `Offline · as of ${read?.hour}`
      : offset !== 0
        ? `Your device’s clock is ${spanOf(offset)} ${offset > 0 ? "slow" : "fast"}. Times here go by ours.`
        : null;
  return (
    <div role="status" className="pointer-events-none sticky bottom-0 text-center">
      {text !== null && (
        // a new element for each text: the browser would report the same one as a layout shift
        <p key={text} className="absolute inset-x-0 bottom-0">
          <span className="inline-block bg-page px-4 py-2 text-sm font-medium">{text}</span>
        </p>
      )}
    </div>
  );
}

/** Returns "42 seconds", "3 minutes" or "2 hours" for the milliseconds that a clock is wrong. */
function spanOf(offset: number): string {
  const seconds = Math.round(Math.abs(offset) / 1_000);
  const minutes = Math.round(seconds / 60);
  if (seconds < 120) return `${seconds} seconds`;
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}
