import { useEffect, useRef } from "react";
import { SearchInput } from "#app/ui/compact-field.tsx";
import { useFieldOfAddress } from "../form/use-field-of-address.ts";

/** Milliseconds without a key after which the list follows the search. */
const PAUSE_MS = 250;

interface Props {
  text: string;
  onSearch: (text: string) => void;
}

/** Shows the search of the table, where "/" leads from pages without one of their own; Enter and Escape lead to the rows. */
export function SearchBox({ text, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = () => {
    clearTimeout(timer.current);
    onSearch(input.current?.value.trim() ?? "");
  };
  // an address that another choice or the back button made
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = text;
  }, [text]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useFieldOfAddress();
  return (
    <form
      id="search"
      role="search"
      className="w-full md:max-w-sm"
      onSubmit={(event) => {
        event.preventDefault();
        search();
        focusTable();
      }}
    >
      <SearchInput
        ref={input}
        label="Search products"
        placeholder="Search products"
        defaultValue={text}
        aria-keyshortcuts="/"
        onInput={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(search, PAUSE_MS);
        }}
        onKeyDown={({ key }) => {
          if (key === "Escape") focusTable();
        }}
      />
    </form>
  );
}

function focusTable(): void {
  document.querySelector<HTMLElement>('[role="grid"] [data-column][tabindex="0"]')?.focus();
}
