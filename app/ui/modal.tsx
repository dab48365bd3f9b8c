import { Suspense, useEffect } from "react";
import { createPortal } from "react-dom";
import { lazyComponent } from "./lazy-component.tsx";
import type { ModalProps } from "./open-modal.tsx";

const OpenModal = lazyComponent(async () => (await import("./open-modal.tsx")).OpenModal);

/**
 * Shows a modal dialog, named by its title (SITE-38), which takes the focus in and returns it. Its contents mount when
 * it opens. Its code is loaded after that of the page: a press finds it there.
 */
export function Modal({ open, ...props }: ModalProps & { className: string }) {
  useEffect(() => void OpenModal.preload(), []);
  return (
    open &&
    createPortal(
      <Suspense>
        <OpenModal {...props} />
      </Suspense>,
      document.body,
    )
  );
}
