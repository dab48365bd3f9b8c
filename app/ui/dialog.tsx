import { Modal } from "./modal.tsx";
import type { ModalProps } from "./open-modal.tsx";

/**
 * Shows a modal dialog. On a phone it is at the lower edge and as wide as the screen; elsewhere its upper edge stays
 * where it is when the contents change.
 */
export function Dialog(props: ModalProps) {
  return (
    <Modal
      {...props}
      className="mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-full overflow-y-auto rounded-t-sm sm:mt-[8dvh] sm:mb-auto sm:max-h-[84dvh] sm:max-w-lg sm:rounded-sm"
    />
  );
}
