import { Icon } from "./icon.tsx";
import { XIcon } from "./icons.ts";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";

export interface ModalProps {
  open: boolean;
  /** called by the close button, the Escape key and a click outside */
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/**
 * A modal dialog, named by its title (SITE-38). The browser makes the rest of the page inert and moves the focus in and
 * back. The contents mount when it opens and unmount when it closes.
 */
export function Modal({ open, onClose, title, className, children }: ModalProps & { className: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // a drag that begins inside may end outside, where the browser reports the click
  const pressedOutside = useRef(false);
  // before the next paint, which would show a dialog without contents
  useLayoutEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the browser handles Escape; a click outside is a second way to close
    <dialog
      ref={dialog}
      aria-labelledby={open ? heading : undefined}
      // Escape closes by the state, as everything else: the browser reports its own closing late, when the dialog may be open again
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => open && !currentTarget.open && onClose()}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => pressedOutside.current && event.target === event.currentTarget && onClose()}
      className={classNames("bg-surface text-ink shadow-overlay", className)}
    >
      {open && (
        <div className="flex min-h-full flex-col p-5 md:p-8">
          <div className="mb-6 flex items-start justify-between gap-4">
            <h2 id={heading} className="headline text-3xl">
              {title}
            </h2>
            <IconButton label="Close" onClick={onClose} className="-mt-1.5 -mr-2.5">
              <Icon node={XIcon} className="size-5" />
            </IconButton>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
