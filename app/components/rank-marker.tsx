import { ArrowDown, ArrowUp } from "lucide-react";
import { rankChange } from "#domain/rankings/rank-change.ts";

/** How a place in a ranking changed: an arrow with the difference, "-" or "new" (POP-18). */
export function RankMarker({ current, previous }: { current: number; previous: number | null }) {
  const change = rankChange(current, previous);
  if (change.kind === "new") return "new";
  if (change.kind === "same") {
    return (
      <>
        <span aria-hidden="true">-</span>
        <span className="sr-only">unchanged</span>
      </>
    );
  }
  const { places } = change;
  const Arrow = change.kind === "up" ? ArrowUp : ArrowDown;
  return (
    <>
      <Arrow aria-hidden="true" className={`size-4 ${change.kind === "up" ? "text-success" : "text-danger"}`} />
      <span className="sr-only">{change.kind} </span>
      {places}
    </>
  );
}
