"use client";

import { useState } from "react";
import type { Card } from "@/lib/cards";
import { displayDate } from "@/lib/dates";
import type { List } from "@/lib/listing";
import { ReleaseCard } from "./release-card";

/** So many pictures are in view when the page opens. */
const IN_VIEW = 4;

interface Props {
  first: List;
  /** which page that is */
  page: number;
  /** what the list is asked by, for the pages that follow */
  query: string;
}

/** A page of releases under the headings of their dates, and below it every page that is loaded later. */
export function ReleaseList({ first, page, query }: Props) {
  const [{ cards, last, state }, setLoaded] = useState({ cards: first.cards, last: page, state: "idle" });
  const load = async () => {
    setLoaded({ cards, last, state: "loading" });
    try {
      const response = await fetch(`/api/products?page=${last + 1}&${query}`);
      if (!response.ok) throw new Error(response.statusText);
      const more = (await response.json()) as List;
      const known = new Set(cards.map(({ id }) => id));
      const added = more.cards.filter(({ id }) => !known.has(id));
      const isEnd = more.cards.length === 0;
      setLoaded({ cards: [...cards, ...added], last: last + 1, state: isEnd ? "end" : "idle" });
    } catch {
      setLoaded({ cards, last, state: "failed" });
    }
  };
  return (
    <>
      <div className="grid">
        {cards.map((card, index) => (
          <div key={card.id} className="cell">
            <Heading card={card} before={cards[index - 1]} />
            <ReleaseCard card={card} eager={index < IN_VIEW} withYear={card.isPast} />
          </div>
        ))}
      </div>
      {cards.length < first.total && state !== "end" && (
        <div className="load-more">
          {state === "failed" && <p role="alert">That did not work. Please try again.</p>}
          <button type="button" className="button" disabled={state === "loading"} onClick={() => void load()}>
            Load More
          </button>
        </div>
      )}
    </>
  );
}

/** Above the first card of a date, and of a past year. */
function Heading({ card, before }: { card: Card; before: Card | undefined }) {
  const heading = headingOf(card);
  if (before && headingOf(before) === heading) return <div aria-hidden="true" className="headline group" />;
  return <h2 className="headline group">{heading}</h2>;
}

function headingOf({ date, isPast }: Card): string {
  return isPast ? `${date.year} Releases` : displayDate(date) || "Release Date N/A";
}
