"use client";

import { type ReactNode, useId, useRef } from "react";
import { Icon } from "./icons";

/** A list in a row, moved by its buttons or by hand. */
export function Slider({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
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
      <ul ref={list}>{children}</ul>
    </section>
  );
}
