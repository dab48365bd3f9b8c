import { Modal, type ModalProps } from "./modal.tsx";

/** A modal dialog. On a phone it stands at the lower edge and is as wide as the screen. */
export function Dialog(props: ModalProps) {
  return (
    <Modal
      {...props}
      className="mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-full overflow-y-auto rounded-t-sm sm:my-auto sm:max-w-lg sm:rounded-sm"
    />
  );
}
