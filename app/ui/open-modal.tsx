import { Icon } from "./icon.tsx";
import { XIcon } from "./icons.ts";
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { makePageInert } from "./make-page-inert.ts";
import { NotLoaded } from "./not-loaded.tsx";
import { watchForClosing } from "./watch-for-closing.ts";

export interface ModalProps {
  open: boolean;
  /** called by the close button, the Escape key, the back gesture and a click outside */
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/**
 * Shows a popover over the whole window. The browser's own modal dialogs restyle the page before they are painted,
 * because it becomes inert; here that happens in the frame after. Until then the popover covers the page, and takes
 * what is pressed outside.
 */
export function OpenModal({ onClose, title, className, children }: Omit<ModalProps, "open"> & { className: string }) {
  const overlay = useRef<HTMLDivElement>(null);
  const heading = useId();
  // before a field of the dialog takes the focus as it mounts
  const before = useRef(document.activeElement as HTMLElement | null);
  // a drag that begins inside may end outside, where the browser reports the click
  const pressedOutside = useRef(false);
  const close = useEffectEvent(onClose);
  // before the next paint, which would show a dialog without contents
  useLayoutEffect(() => {
    const element = overlay.current as HTMLDivElement;
    const focused = before.current;
    // without popovers, and without the polyfill, it is shown all the same: .modal covers the window
    element.showPopover?.();
    // a field may have taken the focus as it mounted
    if (!element.contains(document.activeElement)) firstFocusable(element)?.focus({ preventScroll: true });
    const freePage = makePageInert(element);
    const stopWatching = watchForClosing(close);
    return () => {
      stopWatching();
      freePage();
      // unless who closed it has put it elsewhere; a press outside takes it from all
      const { activeElement, body } = document;
      if (activeElement === body || element.contains(activeElement)) focused?.focus({ preventScroll: true });
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes too
    <div
      ref={overlay}
      popover="manual"
      className="modal"
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => pressedOutside.current && event.target === event.currentTarget && onClose()}
    >
      <div
        role="dialog"
        aria-modal="true"
        aria-labelledby={heading}
        className={classNames("modal-panel bg-surface text-ink shadow-overlay", className)}
      >
        <div className="flex min-h-full flex-col p-5 md:p-8">
          <div className="mb-6 flex items-start justify-between gap-4">
            <h2 id={heading} className="headline text-3xl">
              {title}
            </h2>
            <IconButton label="Close" onClick={onClose} className="-mt-1.5 -mr-2.5">
              <Icon node={XIcon} className="size-5" />
            </IconButton>
          </div>
          <ErrorBoundary fallback={<NotLoaded />}>{children}</ErrorBoundary>
        </div>
      </div>
    </div>
  );
}

const firstFocusable = (element: Element) =>
  element.querySelector<HTMLElement>("a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary");
