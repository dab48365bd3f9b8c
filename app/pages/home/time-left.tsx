import { useMemo } from "react";
import { timeLeft } from "#domain/time/time-until.ts";
import { useNow } from "../../ui/use-now.ts";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

interface Props {
  /** ISO 8601 */
  release: string;
  /** the moment of loading, in milliseconds since 1970 */
  loadedAt: number;
}

/** Shows the time that is left until a release (WATCH-9), only with scripts: without them it would not count down. */
export const TimeLeft = withErrorBoundary(function TimeLeft({ release, loadedAt }: Props) {
  const moment = Date.parse(release);
  const now = useNow(
    loadedAt,
    useMemo(() => [moment], [moment]),
  );
  const left = timeLeft(moment, now);
  return (
    // a new element for each text: the browser would report the same one as a layout shift
    <p key={left} role="timer" className="time-left">
      {now < moment && <span className="overline-text">Drops in</span>} <span className="headline">{left}</span>
    </p>
  );
});
