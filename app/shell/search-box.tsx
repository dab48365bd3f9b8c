import { Search } from "lucide-react";
import { Form } from "react-router";
import { classNames } from "../ui/class-names.ts";
import { SearchInput } from "../ui/field.tsx";

/** Asks the home page for releases: /?search={text} (spec §2 "Home"). */
export function SearchBox({ label, className, large = false }: { label: string; className?: string; large?: boolean }) {
  return (
    <Form
      action="/"
      // once it has been sent, the box is free for the next search
      onSubmit={({ currentTarget }) => setTimeout(() => currentTarget.reset())}
      role="search"
      aria-label={label}
      className={classNames("relative", className)}
    >
      <SearchInput
        name="search"
        label={label}
        placeholder="Name, colorway or SKU"
        required
        className={large ? "h-14 pr-14 text-lg" : "pr-12"}
      />
      <button
        type="submit"
        aria-label="Search"
        className={classNames(
          "absolute inset-y-0 right-0 grid place-items-center rounded-sm text-quiet transition hover:text-ink",
          large ? "w-14" : "w-11",
        )}
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
    </Form>
  );
}
