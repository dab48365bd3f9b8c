import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";

export interface ModalProps {
  open: boolean;
  /** asked by the close button, the Escape key and a press beside it */
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/**
 * The browser's own modal dialog: the rest of the page is inert, focus goes in and comes back. Its contents are made
 * when it opens and gone when it closes.
 */
export function Modal({ open, onClose, title, className, children }: ModalProps & { className: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // a selection that began inside may end beside it
  const pressedBeside = useRef(false);
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the browser's; the press beside it is a second way
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={() => open && onClose()}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => pressedBeside.current && event.target === event.currentTarget && onClose()}
      className={classNames("bg-surface text-ink shadow-overlay", className)}
    >
      {open && (
        <div className="flex min-h-full flex-col p-5 md:p-8">
          <div className="mb-6 flex items-start justify-between gap-4">
            <h2 id={heading} className="headline text-3xl uppercase">
              {title}
            </h2>
            <IconButton label="Close" onClick={onClose} className="-mt-1.5 -mr-2.5">
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
