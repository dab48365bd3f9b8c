import { remainingUntil } from "#domain/time/countdown.ts";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

interface Props {
  /** in milliseconds since 1970, both */
  release: number;
  now: number;
}

/**
 * Shows days, hours and minutes until a release (TIME-21); its box keeps its size afterwards. Without scripts it is not
 * shown: it would not count down.
 */
export const Countdown = withErrorBoundary(function Countdown({ release, now }: Props) {
  const remaining = remainingUntil(release, now);
  return (
    <div className="hidden min-h-16 scripted:flex items-center rounded-sm bg-ground px-4">
      {remaining ? (
        // a new element for each minute: the browser would report parts that become narrower as a layout shift
        <p key={JSON.stringify(remaining)} role="timer" className="flex w-full flex-wrap gap-x-5">
          {remaining.days > 0 && <Part count={remaining.days} unit="day" />}
          {(remaining.days > 0 || remaining.hours > 0) && <Part count={remaining.hours} unit="hour" />}
          <Part count={remaining.minutes} unit="minute" />
        </p>
      ) : (
        <p key="end" role="status" className="headline text-2xl">
          {now < release ? "Less than a minute" : "Out now"}
        </p>
      )}
    </div>
  );
});

function Part({ count, unit }: { count: number; unit: string }) {
  return (
    <span className="flex items-baseline gap-1.5 whitespace-nowrap">
      <span className="headline text-4xl">{count}</span>{" "}
      <span className="text-sm text-quiet">{count === 1 ? unit : `${unit}s`}</span>{" "}
    </span>
  );
}
