import { shortDay } from "#domain/time/display-date.ts";
import { OUT_NOW, timeLeft } from "#domain/time/time-until.ts";
import { useLocalMoment } from "../../components/release-moment.tsx";
import { TICKS_MS, useTicking } from "./use-ticking.ts";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

interface Props {
  /** ISO 8601 */
  release: string;
  /** the retailer that has the hour of a release */
  retailer?: string | null;
}

/** Shows "Sat, Nov 28 · 10:00 AM EST" on the visitor's clock (TIME-29), with the retailer that has the hour (TIME-30). */
export function When({ release, retailer = null }: Props) {
  const moment = useLocalMoment(release);
  if (!moment) return null;
  const day = shortDay(moment.date);
  return (
    // a new element for each text: the browser would report the same one as a layout shift
    <time key={`${day} ${moment.hour}`} dateTime={release}>
      {day} · <span className="font-semibold text-ink">{moment.hour}</span>
      {/* a line of its own, which has room for it on a phone */}
      {retailer !== null && <span className="block truncate">{`at ${retailer}`}</span>}
    </time>
  );
}

interface UntilProps {
  moment: number;
  now: number;
  /** words once the moment has come */
  over?: string;
}

/** Shows the time that is left until `moment`, at the end by the second; only with scripts, which count it down (TODAY-3). */
export const Until = withErrorBoundary(function Until({ moment, now, over = OUT_NOW }: UntilProps) {
  const present = useTicking(moment, now);
  const left = moment - present;
  const text = left > 0 && left <= TICKS_MS ? minutesAndSeconds(left) : timeLeft(moment, present);
  return (
    <span key={text} role="timer" className="hidden tabular-nums scripted:inline-flex">
      {text === OUT_NOW ? over : `in ${text}`}
    </span>
  );
});

/** Returns "4:05" for what is left; the last second is 0:01. */
function minutesAndSeconds(left: number): string {
  const seconds = Math.ceil(left / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
