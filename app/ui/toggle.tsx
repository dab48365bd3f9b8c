import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

/** One of a few buttons of which one is pressed. */
export function Toggle({ pressed, className, ...rest }: ComponentProps<"button"> & { pressed: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={classNames(
        "headline inline-flex min-h-9 items-center rounded-sm px-3 text-base whitespace-nowrap uppercase transition",
        pressed ? "bg-ink text-page" : "text-quiet hover:bg-ground hover:text-ink",
        className,
      )}
    />
  );
}
