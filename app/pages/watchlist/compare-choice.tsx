import { titleOf } from "#domain/catalog/title.ts";
import type { CardView } from "../../components/card-view.ts";

/** The most that are compared at once. */
export const MAX_COMPARED = 4;

interface Props {
  card: CardView;
  /** the ids of those that are chosen */
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** Shows a box over a card's picture that chooses the shoe for the comparison (WATCH-14). */
export function CompareChoice({ card, chosen, onChange }: Props) {
  const isChosen = chosen.includes(card.id);
  return (
    <label className="absolute top-0 right-0 z-10 grid size-11 place-items-center rounded-bl-sm bg-page">
      <input
        type="checkbox"
        aria-label={`Compare ${titleOf(card)}`}
        className="check-mark"
        checked={isChosen}
        disabled={!isChosen && chosen.length >= MAX_COMPARED}
        onChange={() => onChange(isChosen ? chosen.filter((id) => id !== card.id) : [...chosen, card.id])}
      />
    </label>
  );
}
