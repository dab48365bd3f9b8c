import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { formatNumber } from "./format-number.ts";

interface Props extends Omit<ComponentProps<"input">, "type"> {
  type: "radio" | "checkbox";
  label: ReactNode;
  /** how many things there would be with it */
  count?: number;
}

/** One of several things to choose, in a column: its mark, its name, and how many it has. */
export function Choice({ label, count, className, ...rest }: Props) {
  return (
    <label
      className={classNames(
        "flex min-h-10 items-center gap-3 text-md transition hover:text-ink has-disabled:opacity-45 lg:min-h-9",
        className,
      )}
    >
      <input {...rest} className={classNames("check-mark", rest.type === "radio" && "rounded-full")} />
      <span className="flex-1 leading-tight">{label}</span>
      {count !== undefined && (
        // another number is another element: the same one would seem to move when it has fewer digits
        <span key={count} className="text-sm text-quiet">
          <span className="sr-only">, </span>
          {formatNumber(count)}
        </span>
      )}
    </label>
  );
}
