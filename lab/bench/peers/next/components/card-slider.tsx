"use client";

import type { Card } from "@/lib/cards";
import { ReleaseCard } from "./release-card";
import { Slider } from "./slider";

/** A slider of release cards. */
export function CardSlider({ title, cards }: { title: string; cards: Card[] }) {
  if (cards.length === 0) return null;
  return (
    <Slider title={title}>
      {cards.map((card) => (
        <li key={card.id}>
          <ReleaseCard card={card} />
        </li>
      ))}
    </Slider>
  );
}
