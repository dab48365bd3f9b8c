"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import type { Suggestion } from "@/lib/suggestions";
import { Icon } from "./icons";

/** In milliseconds: nobody reads what is suggested for half a word. */
const PAUSE = 150;
const SHORTEST = 2;

/** Asks the home page for releases; while one types it suggests releases, models and brands. */
export function SearchBox() {
  const id = useId();
  const router = useRouter();
  const [text, setText] = useState("");
  const [active, setActive] = useState(-1);
  const found = useSuggestions(text.trim());
  const close = () => {
    setText("");
    setActive(-1);
  };
  const go = (path: string) => {
    close();
    router.push(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found[active];
    if (event.key === "Escape") close();
    else if (event.key === "Enter" && chosen) go(`/${chosen.slug}`);
    else if (event.key === "ArrowDown") setActive(Math.min(active + 1, found.length - 1));
    else if (event.key === "ArrowUp") setActive(Math.max(active - 1, -1));
    else return;
    event.preventDefault();
  };
  return (
    <form
      action="/"
      role="search"
      aria-label="Search releases"
      className="search-box"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) go(`/?${new URLSearchParams({ search: text.trim() })}`);
      }}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
    >
      <input
        type="search"
        name="search"
        aria-label="Search releases"
        placeholder="Name, colorway or SKU"
        autoComplete="off"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
      />
      <button type="submit" aria-label="Search">
        <Icon name="search" size={20} />
      </button>
      <div id={`${id}-list`} role="listbox" aria-label="Suggestions" className="suggestions">
        {found.map(({ slug, kind, name, note, thumbnail }, index) => (
          <div
            key={`${kind} ${slug}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // the focus stays in the box
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => go(`/${slug}`)}
          >
            {thumbnail && <img src={thumbnail} alt="" width={48} height={36} />}
            <span>
              {name}
              {note && <small className="quiet">{note}</small>}
            </span>
            {kind !== "Release" && <span className="overline">{kind}</span>}
          </div>
        ))}
      </div>
    </form>
  );
}

/** What `text`, which is being typed, may become; the request for an earlier text is aborted. */
function useSuggestions(text: string): Suggestion[] {
  const [found, setFound] = useState<Suggestion[]>([]);
  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(() => {
      if (text.length < SHORTEST) return setFound([]);
      fetch(`/api/suggestions?${new URLSearchParams({ search: text })}`, { signal: asking.signal })
        .then((response) => response.json() as Promise<Suggestion[]>)
        .then(setFound)
        .catch(() => {});
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text]);
  return text.length < SHORTEST ? [] : found;
}
