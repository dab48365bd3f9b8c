import { useQuerySource } from "../../browser/queries.tsx";
import { Suspense, useState } from "react";
import type { CardView } from "../../components/card-view.ts";
import { useReactionsOf } from "../../engagement/reactions.tsx";
import { prepareReactions, toggle } from "../../engagement/press-reactions.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

const AddToCalendar = lazyComponent(async () => (await import("../../components/add-to-calendar.tsx")).AddToCalendar);

/** Puts the next drops on the watchlist, and then offers its calendar file (HOME-14). */
export const WatchAll = withErrorBoundary(function WatchAll({ drops }: { drops: CardView[] }) {
  const source = useQuerySource();
  const reactionsOf = useReactionsOf();
  const unwatched = drops.filter((drop) => !reactionsOf(drop).isWatchlisted);
  const [press, setPress] = useState<"none" | "sending" | "sent">("none");
  const watch = async () => {
    void AddToCalendar.preload();
    setPress("sending");
    await Promise.all(unwatched.map((drop) => toggle(source, drop, "watchlist")));
    setPress("sent");
  };
  if (unwatched.length > 0 || press === "sending") {
    return (
      <button
        type="button"
        onPointerEnter={prepareReactions}
        onClick={press === "sending" ? undefined : () => void watch()}
        className="hidden scripted:block"
      >
        {drops.length > 1 ? `Watch all ${drops.length}` : "Watch"}
      </button>
    );
  }
  return (
    <Suspense>
      <AddToCalendar takesFocus={press === "sent"} className="hidden scripted:block">
        Add to calendar
      </AddToCalendar>
    </Suspense>
  );
});
