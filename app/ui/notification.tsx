import { Icon } from "./icon.tsx";
import { XIcon } from "./icons.ts";
import { IconButton } from "./button.tsx";
import { usePausableTimer } from "./use-pausable-timer.ts";

/** SITE-43 */
const HIDE_AFTER_MS = 6_000;

/** Shows a message that hides by itself. */
export function Notification({ message, onHide }: { message: string; onHide: () => void }) {
  const hold = usePausableTimer(HIDE_AFTER_MS, onHide);
  return (
    <div {...hold} className="slide-in-from-top bg-accent text-on-accent shadow-overlay">
      <div className="page-width flex min-h-14 items-center justify-between gap-4">
        <p className="min-w-0 py-3 font-semibold break-words">{message}</p>
        <IconButton
          label="Close"
          onClick={onHide}
          className="-mr-2.5 text-on-accent hover:bg-transparent focus-visible:outline-on-accent"
        >
          <Icon node={XIcon} className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}
