import { Search } from "lucide-react";
import { type KeyboardEvent, Suspense, useId, useState } from "react";
import { Form, useNavigate } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { SearchInput } from "../../ui/field.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useSuggestions } from "./use-suggestions.ts";

/** Fetched when a person is about to type. */
const SuggestionOptions = lazyPart(async () => (await import("./suggestion-options.tsx")).SuggestionOptions);

/**
 * Asks the home page for releases: /?search={text} (spec §2 "Home"). While one types it suggests products, models and
 * brands, to be chosen with the arrow keys or the pointer.
 */
export function SearchBox({ label, className, large = false }: { label: string; className?: string; large?: boolean }) {
  const id = useId();
  const navigate = useNavigate();
  // What is typed before the page's script is there is the browser's: the input keeps its own value.
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  // by where it leads: what is suggested may change while one chooses
  const [chosen, setChosen] = useState<string | null>(null);
  const found = useSuggestions(text.trim());
  const suggestions = isOpen ? found : [];
  const active = suggestions.findIndex(({ to }) => to === chosen);
  const close = () => {
    setOpen(false);
    setChosen(null);
  };
  const leave = (form: HTMLFormElement | null) => {
    close();
    setText("");
    // once it has been sent, the box is free for the next search
    setTimeout(() => form?.reset());
  };
  const go = (to: string, form: HTMLFormElement | null) => {
    leave(form);
    void navigate(to);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const suggestion = suggestions[active];
    if (event.key === "Escape" && suggestions.length > 0) close();
    else if (event.key === "Enter" && suggestion) go(suggestion.to, event.currentTarget.form);
    else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && found.length > 0) {
      setOpen(true);
      // from the last one on to the input itself, and round again
      const step = event.key === "ArrowDown" ? 1 : -1;
      const next = ((active + 1 + step + found.length + 1) % (found.length + 1)) - 1;
      setChosen(found[next]?.to ?? null);
    } else return;
    event.preventDefault();
  };

  return (
    <Form
      action="/"
      onSubmit={({ currentTarget }) => leave(currentTarget)}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
      role="search"
      aria-label={label}
      className={classNames("relative", className)}
    >
      <SearchInput
        name="search"
        label={label}
        placeholder="Name, colorway or SKU"
        required
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          setOpen(true);
          setChosen(null);
        }}
        onFocus={SuggestionOptions.preload}
        onKeyDown={onKeyDown}
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
      <div role="status" className="sr-only">
        {suggestions.length > 1 && `${suggestions.length - 1} suggestions`}
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggestions"
        className="absolute inset-x-0 top-full z-40 mt-1 max-h-[min(32rem,70dvh)] overflow-y-auto rounded-sm bg-surface py-1 shadow-overlay ring-1 ring-line empty:hidden"
      >
        {suggestions.length > 0 && (
          <Suspense>
            <SuggestionOptions id={id} suggestions={suggestions} active={active} onChoose={go} />
          </Suspense>
        )}
      </div>
    </Form>
  );
}
