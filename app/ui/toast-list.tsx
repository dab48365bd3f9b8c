import { Icon } from "./icon.tsx";
import { XIcon } from "./icons.ts";
import { IconButton } from "./button.tsx";
import { usePausableTimer } from "./use-pausable-timer.ts";

const CLOSE_AFTER_MS = 5_000;

export interface Toast {
  id: number;
  text: string;
}

/** The visible toasts, top right. Each closes by itself (SITE-47). */
export function ToastList({ toasts, onClose }: { toasts: Toast[]; onClose: (id: number) => void }) {
  return (
    <ul
      // the top layer, above an open dialog, which makes it visible but inert
      popover="manual"
      ref={(list) => list?.showPopover()}
      className="fixed inset-auto top-4 right-4 grid w-[min(22rem,100vw-2rem)] gap-3 overflow-visible bg-transparent [--from:1rem_0]"
    >
      {toasts.map(({ id, text }) => (
        <ToastItem key={id} text={text} onClose={() => onClose(id)} />
      ))}
    </ul>
  );
}

function ToastItem({ text, onClose }: { text: string; onClose: () => void }) {
  const hold = usePausableTimer(CLOSE_AFTER_MS, onClose);
  return (
    <li
      {...hold}
      className="flex items-start gap-2 rounded-sm border-l-4 border-accent bg-surface py-2 pr-1 pl-4 text-ink shadow-overlay ring-1 ring-line"
    >
      <p className="flex-1 py-2 text-md font-medium">{text}</p>
      <IconButton label="Dismiss" onClick={onClose}>
        <Icon node={XIcon} className="size-4" />
      </IconButton>
    </li>
  );
}
