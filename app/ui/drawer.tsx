import { classNames } from "./class-names.ts";
import { Modal } from "./modal.tsx";
import type { ModalProps } from "./open-modal.tsx";

/** Shows a modal panel at the side of the screen, for menus and filters on small screens. */
export function Drawer({ side = "left", ...props }: ModalProps & { side?: "left" | "right" }) {
  return (
    <Modal
      {...props}
      className={classNames(
        "my-0 h-dvh max-h-none w-[min(24rem,100vw-3rem)] overflow-y-auto",
        side === "left" ? "mr-auto ml-0 [--from:-2rem_0]" : "mr-0 ml-auto [--from:2rem_0]",
      )}
    />
  );
}
