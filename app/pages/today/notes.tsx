import { useClockOffset } from "../../browser/server-time.ts";
import { useLocalMoment } from "../../components/release-moment.tsx";
import { BAR_ID } from "../../offline/age.ts";
import { classNames } from "../../ui/class-names.ts";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

/** Milliseconds after which drops that were not read again are called old: two readings have failed. */
const OLD_MS = 150_000;

interface Props {
  asOf: number;
  now: number;
  /** of the plan */
  error: string;
}

/**
 * Tells of a plan that could not be saved or read, else of drops that could not be read again (TODAY-7), else of a device whose clock is
 * wrong (TODAY-3). One at a time, above the bar of a copy, which tells its age itself (OFF-5).
 */
export const Notes = withErrorBoundary(function Notes({ asOf, now, error }: Props) {
  const offset = useClockOffset();
  const read = useLocalMoment(new Date(asOf).toISOString());
  const bar = globalThis.document?.getElementById(BAR_ID);
  const age = now - asOf > OLD_MS && !bar ? `Offline · as of ${read?.hour}` : "";
  const clock =
    offset === 0
      ? ""
      : `Your device’s clock is ${spanOf(offset)} ${offset > 0 ? "slow" : "fast"}. Times here go by ours.`;
  const text = error || age || clock;
  return (
    <div role={error ? "alert" : "status"} className="pointer-events-none sticky bottom-0 text-center">
      {text && (
        // a new element for each text: the browser would report the same one as a layout shift
        <p key={text} style={{ marginBottom: bar?.offsetHeight }} className="absolute inset-x-0 bottom-0">
          <span className={classNames("inline-block bg-page px-4 py-2 text-sm font-medium", error && "text-danger")}>
            {text}
          </span>
        </p>
      )}
    </div>
  );
});

/** Returns "42 seconds", "3 minutes" or "2 hours" for the milliseconds that a clock is wrong. */
function spanOf(offset: number): string {
  const seconds = Math.round(Math.abs(offset) / 1_000);
  const minutes = Math.round(seconds / 60);
  if (seconds < 120) return `${seconds} seconds`;
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}
