import { titleOf } from "#domain/catalog/title.ts";
import { useQuerySource } from "../browser/queries.tsx";
import { useToast } from "../ui/toast.tsx";
import type { ToastActions } from "../ui/toast-list.tsx";
import { type CountedProduct, useReactions } from "../engagement/reactions.tsx";
import { toggle } from "../engagement/updates.ts";
import { WatchActions } from "./watch-actions.tsx";

/** Product with its names, and with the day of its release where that is known. */
export type WatchedProduct = CountedProduct &
  Parameters<typeof titleOf>[0] &
  Partial<Record<"is_past_release" | "releaseDay", string>> & { current_release?: string | null };

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
        canRemind={value === 1 && isAhead(product)}
      />
    );
    showToast(value === 1 ? "Saved to your watchlist" : "Removed from your watchlist", {
      detail: titleOf(product),
      actions,
      button,
    });
  };
  return { ...reactions, press: () => void press() };
}

/** Whether the calendar file of the watchlist may have the release (WATCH-12). */
function isAhead({ is_past_release, releaseDay, current_release = null }: WatchedProduct): boolean {
  const isOver = current_release === null ? is_past_release === "1" : Date.parse(current_release) <= Date.now();
  return !isOver && releaseDay !== "00";
}
