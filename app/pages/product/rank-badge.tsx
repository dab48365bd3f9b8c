import { ArrowDown, ArrowUp } from "lucide-react";
import { rankBadge, type RankChange } from "#domain/popularity/rank-change.ts";
import { Badge } from "../../ui/badge.tsx";

interface Props {
  /** in this week's ranking; null when it has no place */
  current: number | null;
  previous: number | null;
}

/** The place among the week's most liked, and how it came about (spec §2 "Product detail page"). */
export function RankBadge({ current, previous }: Props) {
  const badge = rankBadge(current, previous);
  if (!badge) return null;
  return (
    <p className="flex items-center gap-2">
      <Badge>{badge.text}</Badge>
      <span className="inline-flex items-center text-sm font-semibold">
        <Change change={badge.change} />
        <span className="sr-only"> in this week’s ranking</span>
      </span>
    </p>
  );
}

function Change({ change }: { change: RankChange }) {
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
