import type { CardView } from "../../components/card-view.ts";
import { OUT_NOW, type Present, timeUntil } from "#domain/time/time-until.ts";
import { Badge } from "../../ui/badge.tsx";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

/** Returns the time until the release of `card` (WATCH-9). */
export function timeUntilCard(card: CardView, present: Present): string | null {
  return timeUntil({ date: card.date, moment: card.moment }, present);
}

/** Shows the time until the release over a card's picture; its words change without moving anything. */
export const TimeUntilBadge = withErrorBoundary(function TimeUntilBadge({
  card,
  present,
}: {
  card: CardView;
  present: Present;
}) {
  const text = timeUntilCard(card, present);
  if (text === null) return null;
  return (
    // a new element for each text: the browser would report the same one as a layout shift
    <Badge
      key={text}
      tone={text === OUT_NOW ? "success" : "ink"}
      className="absolute bottom-0 left-0 rounded-none rounded-tr-sm tabular-nums"
    >
      {/^\d/.test(text) && <span className="sr-only">{"Releases in "}</span>}
      {text}
    </Badge>
  );
});
