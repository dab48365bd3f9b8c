import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";

interface Props {
  /** number of what waits, in words */
  total: string;
  /** milliseconds since 1970, when it was read */
  readAt: number;
  isFetching: boolean;
  onRefresh: () => void;
  children: ReactNode;
}

const CLOCK: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };

/**
 * Shows what waits for a decision, a card each. What is decided stays where it is until the moderator looks again: use
 * KEPT for the query.
 */
export function Queue({ total, readAt, isFetching, onRefresh, children }: Props) {
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-4">
        <Button look="outline" size="small" busy={isFetching} onClick={onRefresh}>
          Look again
        </Button>
        <p role="status" className="text-md text-quiet">
          {total} <span className="text-sm">at {new Date(readAt).toLocaleTimeString("en-US", CLOCK)}</span>
        </p>
      </div>
      <ul className="grid gap-5">{children}</ul>
    </>
  );
}

/** Options of the query of a queue, which nothing but a press reads again. */
export const KEPT = { refetchOnWindowFocus: false, refetchOnReconnect: false };
