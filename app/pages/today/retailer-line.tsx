import type { CardView } from "../../components/card-view.ts";
import type { Stockist } from "#domain/releases/product.ts";
import { saleState } from "#domain/catalog/sale-state.ts";
import { titleOf } from "#domain/catalog/title.ts";
import { Chip } from "../../ui/chip.tsx";
import { RetailerStatus } from "../product/retailers/retailer-status.tsx";
import type { RetailerRow } from "./retailer-rows.ts";
import type { usePlan } from "./use-plan.ts";
import { When } from "./when.tsx";

interface Props extends RetailerRow {
  card: CardView;
  now: number;
  plan: ReturnType<typeof usePlan>;
}

/** Shows a retailer of a drop: when and how it sells, the way there, and a button that plans it (TODAY-4, TODAY-5). */
export function RetailerLine({ card, stockist, place, linkName, now, plan }: Props) {
  const { name, releaseType, releasedFrom, time } = stockist;
  const title = titleOf(card);
  const step = { product_id: card.id, retailer: stockist.key, is_done: false, slug: card.slug, name: title };
  const isPlanned = plan.steps.some(({ product_id, retailer }) => product_id === card.id && retailer === stockist.key);
  return (
    <li className="flex items-start justify-between gap-4 border-t border-line py-3">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        {/* one line: what follows would move when the time is that of the visitor's zone */}
        <p className="truncate text-xs text-quiet md:text-sm">
          {time !== "" && releasedFrom !== null ? <When release={releasedFrom} /> : textWithoutHour(stockist, now)}
        </p>
        <p className="text-sm text-quiet">{[place, releaseType].filter(Boolean).join(" · ")}</p>
      </div>
      <div className="flex shrink-0 items-end gap-2 max-md:flex-col">
        <RetailerStatus stockist={stockist} linkName={linkName} productId={card.id} now={now} />
        <span className="hidden scripted:block">
          <Chip
            pressed={isPlanned}
            aria-label={`Plan ${title} at ${linkName}`}
            onClick={() => plan.change({ ...step, is_planned: !isPlanned })}
          >
            Plan
          </Chip>
        </span>
      </div>
    </li>
  );
}

/** Returns the day of a retailer without an hour, which does not matter once it is open. */
function textWithoutHour(stockist: Stockist, now: number): string {
  const day = stockist.date || "Date TBA";
  return saleState(stockist, now) === "open" ? day : `${day} · Time TBA`;
}
