import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { formatNumber } from "./format-number.ts";

interface Props extends Omit<ComponentProps<"input">, "type"> {
  type: "radio" | "checkbox";
  label: ReactNode;
  /** number of things that this choice would show */
  count?: number;
}

/** Shows a radio button or checkbox in a column of choices, with its name and a count. */
export function Choice({ label, count, className, ...rest }: Props) {
  return (
    <label
      className={classNames(
        "flex min-h-10 items-center gap-3 text-md transition hover:text-ink has-disabled:opacity-45 lg:min-h-9",
        className,
      )}
    >
      <input {...rest} className={classNames("check-mark", rest.type === "radio" && "rounded-full")} />
      <span className={classNames("flex-1 leading-tight", count === 0 && "text-quiet")}>{label}</span>
      {count !== undefined && (
        // a new element for each number: when the digits change, the browser would report the same one as a layout shift
        <span key={count} className="text-sm text-quiet">
          <span className="sr-only">, </span>
          {formatNumber(count)}
        </span>
      )}{" "}
    </label>
  );
}
