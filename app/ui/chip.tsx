import { Icon } from "./icon.tsx";
import { XIcon } from "./icons.ts";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

const look = "inline-flex min-h-9 items-center gap-1.5 rounded-full text-sm font-medium transition";

/** Shows a small button that is on or off. */
export function Chip({ pressed, className, children, ...rest }: ComponentProps<"button"> & { pressed: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={classNames(
        look,
        "px-4 whitespace-nowrap ring-1 ring-inset disabled:opacity-45",
        pressed ? "bg-ink text-page ring-ink" : "ring-edge hover:ring-ink",
        className,
      )}
    >
      {children}{" "}
    </button>
  );
}

/** Shows a label with a button that removes it. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <span className={classNames(look, "max-w-full bg-ground pl-4")}>
      <bdi className="min-w-0 truncate">{label}</bdi>
      <button
        type="button"
        aria-label={`Clear ${label}`}
        onClick={onRemove}
        className="grid size-9 shrink-0 place-items-center rounded-full text-quiet transition hover:text-ink"
      >
        <Icon node={XIcon} className="size-4" />
      </button>
    </span>
  );
}
