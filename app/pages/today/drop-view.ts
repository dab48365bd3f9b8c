import type { Size } from "#domain/releases/product.ts";
import type { DropTimes } from "#domain/today/drop-times.ts";
import type { Drops } from "#domain/today/read-drops.ts";
import type { WireDrop, WireToday } from "#wire/today.ts";
import { type CardView, readCard, toCardViews } from "../../components/card-view.ts";
import { readSizes } from "../../components/read-sizes.ts";

/** A drop as the page shows it. */
export interface DropView extends DropTimes {
  id: number;
  card: CardView;
  sizes: Size[];
}

/** Drops as the page shows them. */
export interface DropsView extends Omit<Drops, "drops"> {
  drops: DropView[];
}

/** Returns drops without what the page does not show (SITE-66). */
export function toDropsView({ drops, ...rest }: Drops): DropsView {
  const cards = toCardViews(drops.map(({ card }) => card));
  return {
    ...rest,
    drops: drops.flatMap((drop, at) => (cards[at] ? [{ ...drop, id: drop.card.id, card: cards[at] }] : [])),
  };
}

/** Reads the drops of a reply. */
export function readDropsView({ as_of, drops, is_cut }: WireToday): DropsView {
  return { asOf: Date.parse(as_of), drops: drops.map(readDrop), isCut: is_cut };
}

function readDrop(drop: WireDrop): DropView {
  const card = readCard(drop);
  return {
    id: drop.id,
    card,
    release: card.moment === null ? null : Date.parse(card.moment),
    ...readSizes(drop),
    moments: drop.moments.map((moment) => Date.parse(moment)),
    day: drop.day && { from: Date.parse(drop.day.from), until: Date.parse(drop.day.until) },
  };
}
