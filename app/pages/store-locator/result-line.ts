import type { StoreList } from "#domain/stores/list-stores.ts";
import { formatNumber } from "../../ui/format-number.ts";
import type { StoreRequest } from "../../stores/store-request.ts";
import { isDefault } from "./search-form.tsx";

/** Describes a list of stores in one line. */
export function resultLine({ search, place, distance }: StoreRequest, { total, nearestTo }: StoreList["meta"]): string {
  const count = total === 1 ? "1 store" : `${formatNumber(total)} stores`;
  if (nearestTo !== null)
    return `No stores in ${nearestTo}. ${total === 1 ? "Here is the closest:" : `Here are the ${formatNumber(total)} closest:`}`;
  if (search) return `${count} for “${search}”`;
  if (place) return `${count} within ${distance} miles of ${isDefault(place) ? "New York, NY 10012" : "your location"}`;
  return `${count} · Featured first`;
}
