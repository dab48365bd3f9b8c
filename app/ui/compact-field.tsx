import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { box } from "./field-box.ts";

/** A select box without room for a label: its first option has to name it. */
export function CompactSelect({ label, className, ...rest }: ComponentProps<"select"> & { label: string }) {
  return (
    <select {...rest} aria-label={label} className={classNames(box, "select-arrow h-11 truncate pr-9", className)} />
  );
}

interface SearchFieldProps extends ComponentProps<"input"> {
  /** the accessible name */
  label: string;
}

/** A search box. The caller adds the form and the button. */
export function SearchInput({ label, className, ...rest }: SearchFieldProps) {
  return (
    <input
      type="search"
      autoComplete="off"
      enterKeyHint="search"
      {...rest}
      aria-label={label}
      className={classNames(box, "h-11", className)}
    />
  );
}
