"use client";

import { useState } from "react";
import type { Change, Period, Popular } from "@/lib/ranking";
import { CountButtons } from "./count-buttons";
import { Picture } from "./picture";

const periods: [Period, string][] = [
  ["week", "1w"],
  ["month", "1m"],
  ["sixMonths", "6m"],
  ["all", "All Time"],
];

/** Pictures in view when the page opens. */
const EAGER = 3;

/** The most liked releases of this week; other periods are fetched. */
export function MostPopular({ weekly }: { weekly: Popular[] }) {
  const [period, setPeriod] = useState<Period>("week");
  const [items, setItems] = useState(weekly);
  const choose = async (value: Period) => {
    setPeriod(value);
    setItems(value === "week" ? weekly : await (await fetch(`/api/popular?period=${value}`)).json());
  };
  return (
    <section aria-labelledby="most-popular" className="popular">
      <div className="slider-head">
        <h2 id="most-popular" className="headline">
          Most Popular
        </h2>
        <fieldset>
          <legend className="sr-only">Period</legend>
          {periods.map(([value, name]) => (
            <button
              key={value}
              type="button"
              className="chip"
              aria-pressed={value === period}
              onClick={() => void choose(value)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      </div>
      <ol>
        {items.map(({ place, change, card }, index) => (
          <li key={place}>
            <article>
              <p className="place">
                <span className="sr-only">Rank </span>
                <span className="headline">{place}</span>
                <span className="small">{nameOf(change)}</span>
              </p>
              <div className="frame">
                {card.picture && <Picture picture={card.picture} alt="" sizes="9rem" eager={index < EAGER} />}
              </div>
              <div>
                <h3>
                  <a href={`/${card.slug}`} target="_blank" rel="noopener">
                    {card.name}
                  </a>
                </h3>
                {card.nickname && <p className="quiet">{card.nickname}</p>}
                <CountButtons card={card} />
              </div>
            </article>
          </li>
        ))}
      </ol>
      <p>
        <a href="/most-popular">All most popular sneakers</a>
      </p>
    </section>
  );
}

function nameOf(change: Change): string {
  if (change === "new") return "new";
  return change === "same" ? "-" : `${change.kind} ${change.places}`;
}
