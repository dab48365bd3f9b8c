import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "./icons";

interface Props {
  title: string;
  className: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that is open for as long as it is there. */
export function Modal({ title, className, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      className={className}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div className="dialog-head">
        <h2 className="headline">{title}</h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="x" size={20} />
        </button>
      </div>
      {children}
    </dialog>
  );
}
