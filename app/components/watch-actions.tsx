import { Suspense } from "react";
import { lazyComponent } from "../ui/lazy-component.tsx";

const AddToCalendar = lazyComponent(async () => (await import("./add-to-calendar.tsx")).AddToCalendar);

const look = "inline-flex min-h-11 items-center px-2.5 underline accent-line hover:decoration-ink";

const REMIND = "Remind me";

/** Shows the actions of the toast that answers a bookmark (WATCH-13). */
export function WatchActions({ onUndo, canRemind }: { onUndo: () => void; canRemind: boolean }) {
  return (
    <>
      <button type="button" onClick={onUndo} className={look}>
        Undo
      </button>
      {canRemind && (
        // its place, so that Undo does not move from under a finger
        <Suspense fallback={<span className={`${look} invisible`}>{REMIND}</span>}>
          <AddToCalendar className={look}>{REMIND}</AddToCalendar>
        </Suspense>
      )}
    </>
  );
}
