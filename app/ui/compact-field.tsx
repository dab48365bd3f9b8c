import type { ComponentProps, RefObject } from "react";
import { classNames } from "./class-names.ts";
import { box } from "./field-box.ts";
import { Icon } from "./icon.tsx";
import { XIcon } from "./icons.ts";
import { useHydrated } from "../browser/hydration.tsx";

/** Shows a select box without room for a label: its first option has to name it. */
export function CompactSelect({ label, className, ...rest }: ComponentProps<"select"> & { label: string }) {
  return (
    <select {...rest} aria-label={label} className={classNames(box, "select-arrow h-11 truncate pr-9", className)} />
  );
}

interface SearchFieldProps extends ComponentProps<"input"> {
  ref: RefObject<HTMLInputElement | null>;
  /** the accessible name */
  label: string;
  placeholder: string;
}

/** Shows a search box, and within it a button that empties it (SRCH-16) and `children`. The caller adds the form. */
export function SearchInput({ label, className, children, ...rest }: SearchFieldProps) {
  const { ref } = rest;
  return (
    <div className="search-field">
      <input
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        aria-label={label}
        className={classNames(box, "h-11", className)}
      />
      {useHydrated() && (
        <button
          type="button"
          aria-label="Clear search"
          // keeps the focus in the box
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (!ref.current) return;
            ref.current.value = "";
            ref.current.dispatchEvent(new Event("input", { bubbles: true }));
            ref.current.focus();
          }}
        >
          <Icon node={XIcon} className="size-4" />
        </button>
      )}
      {children}
    </div>
  );
}
