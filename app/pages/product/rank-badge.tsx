import { rankBadge } from "#domain/popularity/rank-change.ts";
import { RankChange } from "../../components/rank-change.tsx";
import { Badge } from "../../ui/badge.tsx";

interface Props {
  /** in this week's ranking; null when it has no place */
  current: number | null;
  previous: number | null;
}

/** The place among the week's most liked, and how it came about (spec §2 "Product detail page"). */
export function RankBadge({ current, previous }: Props) {
  const badge = rankBadge(current);
  if (current === null || badge === null) return null;
  return (
    <p className="flex items-center gap-2">
      <Badge>{badge}</Badge>
      <span className="inline-flex items-center text-sm font-semibold">
        <RankChange current={current} previous={previous} />
        <span className="sr-only"> in this week’s ranking</span>
      </span>
    </p>
  );
}
