import { titleOf } from "#domain/catalog/title.ts";
import type { PartialDate } from "#domain/time/partial-date.ts";
import { useQuerySource } from "../browser/queries.tsx";
import { useToast } from "../ui/toast.tsx";
import type { ToastActions } from "../ui/toast-list.tsx";
import { type CountedProduct, useReactions } from "../engagement/reactions.tsx";
import { toggle } from "../engagement/press-reactions.ts";
import { WatchActions } from "./watch-actions.tsx";

/** Product with its names, and with the day of its release where that is known. */
export type WatchedProduct = CountedProduct &
  Parameters<typeof titleOf>[0] & { isPast?: boolean; date?: PartialDate; moment?: string | null };

/**
 * Returns the reactions to a product, and the press of its bookmark, which a toast answers with Undo and a reminder (POP-2,
 * WATCH-13).
 */
export function useWatch(product: WatchedProduct) {
  const source = useQuerySource();
  const showToast = useToast();
  const reactions = useReactions(product);
  const press = async () => {
    const button = document.activeElement as HTMLElement;
    const value = await toggle(source, product, "watchlist");
    // a refusal goes back in silence (POP-9)
    if (value === null || value === undefined) return;
    const actions: ToastActions = (close) => (
      <WatchActions
        onUndo={() => {
          // the toast goes, and the focus in it
          button.focus({ preventScroll: true });
          close();
          void toggle(source, product, "watchlist");
        }}
        canRemind={value && isAhead(product)}
      />
    );
    showToast(value ? "Saved to your watchlist" : "Removed from your watchlist", {
      detail: titleOf(product),
      actions,
      button,
    });
  };
  return { ...reactions, press: () => void press() };
}

/** Whether the calendar file of the watchlist may have the release (WATCH-12). */
function isAhead({ isPast, date, moment = null }: WatchedProduct): boolean {
  const isOver = moment === null ? isPast === true : Date.parse(moment) <= Date.now();
  return !isOver && date?.day !== null;
}
