import { Icon } from "../../ui/icon.tsx";
import { SearchIcon } from "../../ui/icons.ts";
import { type KeyboardEvent, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { SearchInput } from "../../ui/compact-field.tsx";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { useShownSearch } from "./use-shown-search.ts";
import { useSuggestions } from "./use-suggestions.ts";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

/** Loaded when the box gets the focus. */
const SuggestionOptions = lazyComponent(async () => (await import("./suggestion-options.tsx")).SuggestionOptions);

/**
 * Leads to /?search={text} and holds the text of the search that is shown (SRCH-1). Suggests brands, models and products while
 * a person types (SRCH-10, SRCH-11).
 */
export const SearchBox = withErrorBoundary(function SearchBox({
  label,
  className,
  large = false,
}: {
  label: string;
  className?: string;
  large?: boolean;
}) {
  const id = useId();
  const navigate = useNavigate();
  const shown = useShownSearch();
  const input = useRef<HTMLInputElement>(null);
  // the input is uncontrolled: a controlled one would lose what was typed before hydration
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  // the address of the active suggestion: its index may change while suggestions load
  const [activeAddress, setActiveAddress] = useState<string | null>(null);
  const loaded = useSuggestions(text.trim());
  const suggestions = isOpen ? loaded : [];
  const active = suggestions.findIndex(({ to }) => to === activeAddress);
  const close = () => {
    setOpen(false);
    setActiveAddress(null);
  };
  useEffect(() => {
    const box = input.current;
    if (!box || !shown) return;
    box.value = shown;
    return () => {
      box.value = "";
    };
  }, [shown]);
  const suggestFor = (typed: string) => {
    setText(typed);
    setOpen(true);
    setActiveAddress(null);
  };
  // text typed before hydration causes no event here
  const suggestForEarlyText = useEffectEvent(() => {
    const { value = "" } = input.current ?? {};
    if (value !== shown && document.activeElement === input.current) suggestFor(value);
  });
  useEffect(() => suggestForEarlyText(), []);
  const open = (to: string) => {
    close();
    void navigate(to);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const suggestion = suggestions[active];
    // an input method has its own use for these keys
    if (event.nativeEvent.isComposing) return;
    const popover = event.currentTarget.closest<HTMLElement>(":popover-open");
    if (event.key === "Escape" && suggestions.length > 0) close();
    // the browser would empty the box first, and close at the next press
    else if (event.key === "Escape" && popover) popover.hidePopover?.();
    else if (event.key === "Enter" && suggestion) open(suggestion.to);
    else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && loaded.length > 0) {
      setOpen(true);
      // the input itself, index -1, is between the last and the first suggestion
      const step = event.key === "ArrowDown" ? 1 : -1;
      const next = ((active + 1 + step + loaded.length + 1) % (loaded.length + 1)) - 1;
      setActiveAddress(loaded[next]?.to ?? null);
    } else return;
    event.preventDefault();
  };

  return (
    <Form
      action="/"
      onSubmit={close}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
      role="search"
      aria-label={label}
      className={classNames("relative", className)}
    >
      <SearchInput
        ref={input}
        defaultValue={shown}
        name="search"
        label={label}
        placeholder="Name, colorway or SKU"
        required
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        onInput={({ currentTarget }) => suggestFor(currentTarget.value)}
        onFocus={SuggestionOptions.preload}
        onKeyDown={onKeyDown}
        className={large ? "h-14 pr-14 text-lg not-placeholder-shown:pr-25" : "pr-12 not-placeholder-shown:pr-22"}
      >
        <button type="submit" aria-label="Search" className={large ? "w-14" : "w-11"}>
          <Icon node={SearchIcon} className="size-5" />
        </button>
      </SearchInput>
      <div role="status" className="sr-only">
        {suggestions.length > 1 &&
          `${suggestions.length - 1} ${suggestions.length === 2 ? "suggestion" : "suggestions"}`}
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggestions"
        className="absolute inset-x-0 top-full z-40 mt-1 max-h-[min(32rem,70dvh)] overflow-y-auto rounded-sm bg-surface py-1 shadow-overlay ring-1 ring-line empty:hidden"
      >
        {suggestions.length > 0 && (
          <Suspense>
            <SuggestionOptions id={id} suggestions={suggestions} active={active} onChoose={open} />
          </Suspense>
        )}
      </div>
    </Form>
  );
});
