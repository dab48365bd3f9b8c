import { X } from "lucide-react";
import { IconButton } from "./button.tsx";
import { usePausableTimer } from "./use-pausable-timer.ts";

/** The bar hides after this long, in milliseconds (spec §4 "Notification bar"). */
const SHOWN_FOR = 6_000;

/** One message across the top, over the page, so that nothing moves; it goes by itself. */
export function NotificationBar({ message, onHide }: { message: string | null; onHide: () => void }) {
  return (
    // is there before its text is, or it would not be read out
    <div role="status" className="fixed inset-x-0 top-0 z-40">
      {message !== null && <Bar key={message} message={message} onHide={onHide} />}
    </div>
  );
}

function Bar({ message, onHide }: { message: string; onHide: () => void }) {
  const hold = usePausableTimer(SHOWN_FOR, onHide);
  return (
    <div {...hold} className="arriving-from-above bg-accent text-on-accent shadow-overlay">
      <div className="page-width flex min-h-14 items-center justify-between gap-4">
        <p className="min-w-0 py-3 font-semibold break-words">{message}</p>
        <IconButton
          label="Close"
          onClick={onHide}
          className="-mr-2.5 text-on-accent hover:bg-transparent focus-visible:outline-on-accent"
        >
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}
