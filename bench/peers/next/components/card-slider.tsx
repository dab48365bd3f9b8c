"use client";

import { useId, useRef } from "react";
import type { Card } from "@/lib/cards";
import { Icon } from "./icons";
import { ReleaseCard } from "./release-card";

/** Cards in a row, moved by its buttons or by hand. */
export function CardSlider({ title, cards }: { title: string; cards: Card[] }) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  if (cards.length === 0) return null;
  const move = (by: number) => () => {
    const width = list.current?.firstElementChild?.clientWidth ?? 0;
    list.current?.scrollBy({ left: by * width, behavior: "smooth" });
  };
  return (
    <section aria-labelledby={id} aria-roledescription="carousel" className="slider">
      <div className="slider-head">
        <h2 id={id} className="headline">
          {title}
        </h2>
        <div>
          <button type="button" className="icon-button" aria-label={`Previous in ${title}`} onClick={move(-1)}>
            <Icon name="left" size={24} />
          </button>
          <button type="button" className="icon-button" aria-label={`Next in ${title}`} onClick={move(1)}>
            <Icon name="right" size={24} />
          </button>
        </div>
      </div>
      <ul ref={list}>
        {cards.map((card) => (
          <li key={card.id}>
            <ReleaseCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
