import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { XIcon } from "./icons.ts";
import { IconButton } from "./button.tsx";
import { usePausableTimer } from "./use-pausable-timer.ts";

const CLOSE_AFTER_MS = 5_000;

/** Renders the buttons and links of a toast. */
export type ToastActions = (close: () => void) => ReactNode;

export interface Toast {
  id: number;
  text: string;
  /** the name of its subject, on a separate line */
  detail?: string | undefined;
  actions?: ToastActions | undefined;
  /** the pressed button that it answers */
  button?: HTMLElement | undefined;
}

interface Props {
  toasts: Toast[];
  onClose: (id: number) => void;
}

/**
 * Shows the visible toasts: top right, and at the lower edge those with actions, near the thumb. Each closes by itself
 * (SITE-47).
 */
export function ToastList({ toasts, onClose }: Props) {
  return (
    <>
      <Toasts
        toasts={toasts.filter(({ actions }) => !actions)}
        onClose={onClose}
        className="top-4 right-4 [--from:1rem_0]"
      />
      <Toasts
        // a popover keeps the source with which it opened
        key={toasts.findLast(({ actions }) => actions)?.id}
        toasts={toasts.filter(({ actions }) => actions)}
        onClose={onClose}
        className="right-4 bottom-20 [--from:0_1rem] lg:bottom-4"
      />
    </>
  );
}

function Toasts({ toasts, onClose, className }: Props & { className: string }) {
  if (toasts.length === 0) return null;
  return (
    <ul
      // the top layer, above an open dialog, which makes it visible but inert
      popover="manual"
      // its buttons follow its source in the order of the Tab key
      ref={(list) => list?.showPopover?.({ source: toasts.at(-1)?.button })}
      className={classNames(
        // the height of popovers, fit-content, is that of the window in a grid in WebKit
        "fixed inset-auto grid h-auto w-[min(22rem,100vw-2rem)] content-start gap-3 overflow-visible bg-transparent",
        className,
      )}
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />
      ))}
    </ul>
  );
}

function ToastItem({ toast: { text, detail, actions }, onClose }: { toast: Toast; onClose: () => void }) {
  const hold = usePausableTimer(CLOSE_AFTER_MS, onClose);
  return (
    <li
      {...hold}
      className="flex items-start gap-x-2 rounded-sm border-l-4 border-accent bg-surface py-2 pr-1 pl-4 text-ink shadow-overlay ring-1 ring-line"
    >
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-2">
        <p className="min-w-0 flex-1 basis-28 py-2 text-md font-medium">
          {text}
          {detail && <span className="line-clamp-2 text-sm font-normal text-quiet">{detail}</span>}
        </p>
        {actions && <div className="-ml-2.5 flex flex-wrap text-sm font-semibold">{actions(onClose)}</div>}
      </div>
      <IconButton label="Dismiss" onClick={onClose}>
        <Icon node={XIcon} className="size-4" />
      </IconButton>
    </li>
  );
}
