import { isAfterMarket, isRaffle } from "./release-type.ts";

/**
 * State of a sale at a retailer, for a visitor: buy or enter, wait, nothing any more, or buy from a reseller (PROD-28).
 */
export type SaleState = "open" | "soon" | "over" | "aftermarket";

/** Fields of a Stockist that determine the state. */
interface Sale {
  releaseType: string | null;
  /** ISO 8601; null when unknown */
  releasedFrom: string | null;
  beforeText: string;
  afterText: string;
}

/** Texts of buttons behind which nothing can be bought. */
const OVER = /\b(sold out|closed|ended|over|expired|gone|unavailable)\b/i;

/** Texts of buttons that ask for something before the release. */
const ACTS_EARLY = /^(enter|join|register|sign up|pre-?order)\b/i;

/** Whether a retailer sells the shoe itself, at its price and to whoever comes: no resale, no raffle, and not over (TIME-30). */
export function sellsAtRetail({ releaseType, beforeText, afterText }: Omit<Sale, "releasedFrom">): boolean {
  return !isAfterMarket(releaseType) && !isRaffle(releaseType) && !OVER.test(beforeText) && !OVER.test(afterText);
}

/** Whether a retailer opens at its moment: resellers do not, nor where it is over before. */
export function opens(sale: Sale & { releasedFrom: string }): boolean {
  const before = saleState(sale, Date.parse(sale.releasedFrom) - 1);
  return before === "open" || before === "soon";
}

/** Returns the state of a retailer's sale at `now`, in milliseconds since 1970 (PROD-28). */
export function saleState(sale: Sale, now: number): SaleState {
  if (isAfterMarket(sale.releaseType)) return "aftermarket";
  const isReleased = sale.releasedFrom !== null && now >= Date.parse(sale.releasedFrom);
  const text = isReleased ? sale.afterText : sale.beforeText;
  if (OVER.test(text)) return "over";
  return isReleased || ACTS_EARLY.test(text) ? "open" : "soon";
}

const ORDER: SaleState[] = ["open", "soon", "over", "aftermarket"];

/** A sale with the hour of its opening as text; "" where that is not known. */
interface TimedSale extends Sale {
  time: string;
}

/**
 * Sorts `sales` by their next steps: open ones, those that open by their moments, those without a known hour, the ones that are over, and
 * resellers (PROD-28).
 */
export function sortSales<OneSale extends TimedSale>(sales: readonly OneSale[], now: number): OneSale[] {
  const keyOf = (sale: OneSale): [state: number, opens: number] => {
    const state = saleState(sale, now);
    const isTimed = sale.time !== "" && sale.releasedFrom !== null;
    const opensAt = state === "soon" && isTimed ? Date.parse(sale.releasedFrom ?? "") : Infinity;
    return [ORDER.indexOf(state), opensAt];
  };
  return sales
    .map((sale) => ({ sale, key: keyOf(sale) }))
    .toSorted((one, other) => one.key[0] - other.key[0] || compare(one.key[1], other.key[1]))
    .map(({ sale }) => sale);
}

/** Compares two numbers, also infinite ones: Infinity minus itself is no number. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}
