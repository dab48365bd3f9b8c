import { X } from "lucide-react";
import { IconButton } from "./button.tsx";
import { usePausableTimer } from "./use-pausable-timer.ts";

/** A toast stays this long, in milliseconds (spec §9). */
const TOAST_DURATION = 5_000;

export interface Toast {
  id: number;
  text: string;
}

/** The toasts that there are, top right. */
export function ToastList({ toasts, onEnd }: { toasts: Toast[]; onEnd: (id: number) => void }) {
  return (
    <ul
      // in sight above a dialog too, though a dialog lets nobody reach it
      popover="manual"
      ref={(list) => list?.showPopover()}
      className="fixed inset-auto top-4 right-4 grid w-[min(22rem,100vw-2rem)] gap-3 overflow-visible bg-transparent [--from:1rem_0]"
    >
      {toasts.map(({ id, text }) => (
        <ToastItem key={id} text={text} onEnd={() => onEnd(id)} />
      ))}
    </ul>
  );
}

function ToastItem({ text, onEnd }: { text: string; onEnd: () => void }) {
  const hold = usePausableTimer(TOAST_DURATION, onEnd);
  return (
    <li
      {...hold}
      className="flex items-start gap-2 rounded-sm border-l-4 border-accent bg-surface py-2 pr-1 pl-4 text-ink shadow-overlay ring-1 ring-line"
    >
      <p className="flex-1 py-2 text-md font-medium">{text}</p>
      <IconButton label="Dismiss" onClick={onEnd}>
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </li>
  );
}
