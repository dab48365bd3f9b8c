const MINUTE = 60_000;

/** Days, hours and minutes from `now` until `release`, both in milliseconds since 1970. */
export function Countdown({ release, now }: { release: number; now: number }) {
  const minutes = Math.floor((release - now) / MINUTE);
  return (
    <div className="countdown">
      {minutes >= 1 ? (
        <p role="timer">
          <Part count={Math.floor(minutes / 1_440)} unit="day" />
          <Part count={Math.floor(minutes / 60) % 24} unit="hour" />
          <Part count={minutes % 60} unit="minute" />
        </p>
      ) : (
        <p role="status" className="headline">
          {now < release ? "Less than a minute" : "Out now"}
        </p>
      )}
    </div>
  );
}

function Part({ count, unit }: { count: number; unit: string }) {
  return (
    <span>
      <span className="headline">{count}</span> <span className="quiet">{count === 1 ? unit : `${unit}s`}</span>
    </span>
  );
}
