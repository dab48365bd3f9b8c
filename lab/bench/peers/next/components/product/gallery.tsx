"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import type { Product } from "@/lib/product";
import { Icon } from "../icons";
import { Picture } from "../picture";

/** So many pictures stand in small below; the others are reached by the slider. */
const IN_STRIP = 4;

interface Props {
  title: string;
  pictures: Product["pictures"];
  /** the size runs that the product is sold in */
  runs: string[];
}

/** The pictures: a slider, a strip of the first four, and on small screens the size runs. */
export function Gallery({ title, pictures, runs }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const goTo = (next: number) => {
    const at = Math.max(0, Math.min(next, pictures.length - 1));
    list.current?.scrollTo({ left: at * list.current.clientWidth, behavior: "smooth" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    goTo(index + (event.key === "ArrowLeft" ? -1 : 1));
  };
  const descriptions = pictures.map(({ caption }, at) =>
    [`${title}, picture ${at + 1}`, caption].filter(Boolean).join(", "),
  );
  const captions = pictures.map(({ caption }) => caption);
  return (
    <section aria-label="Pictures" aria-roledescription="carousel" className="gallery" onKeyDown={onKeyDown}>
      {pictures.length === 0 ? (
        <div className="frame">
          <p className="overline">Picture to come</p>
        </div>
      ) : (
        <div className="gallery-view">
          <ul
            ref={list}
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
              setIndex(Math.round(scrollLeft / clientWidth))
            }
          >
            {pictures.map((picture, at) => (
              <li key={`${at} ${picture.src}`} className="frame">
                <Picture
                  picture={picture}
                  alt={descriptions[at] ?? ""}
                  sizes="(min-width: 1025px) 55vw, 94vw"
                  eager={at === 0}
                />
                {picture.caption && <span className="badge ink">{picture.caption}</span>}
              </li>
            ))}
          </ul>
          {pictures.length > 1 && (
            <div className="gallery-controls">
              <p aria-live="polite" className="quiet">
                {`${index + 1} / ${pictures.length}`}
              </p>
              <button
                type="button"
                className="icon-button"
                aria-label="Previous picture"
                aria-disabled={index === 0}
                onClick={() => goTo(index - 1)}
              >
                <Icon name="left" size={20} />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label="Next picture"
                aria-disabled={index === pictures.length - 1}
                onClick={() => goTo(index + 1)}
              >
                <Icon name="right" size={20} />
              </button>
            </div>
          )}
        </div>
      )}
      {pictures.length > 1 && (
        <ul className="gallery-strip">
          {pictures.slice(0, IN_STRIP).map((picture, at) => (
            <li key={`${at} ${picture.src}`}>
              <button
                type="button"
                className="frame"
                aria-label={`Show ${descriptions[at]}`}
                aria-current={at === index}
                onClick={() => goTo(at)}
              >
                <Picture picture={picture} alt="" sizes="(min-width: 1025px) 14vw, 23vw" eager />
              </button>
            </li>
          ))}
        </ul>
      )}
      {runs.length > 0 && (
        <ul aria-label="Size runs" className="chips runs">
          {runs.map((run) => (
            <li key={run}>
              {captions.includes(run) ? (
                <button type="button" className="chip" onClick={() => goTo(captions.indexOf(run))}>
                  {run}
                </button>
              ) : (
                <span className="chip">{run}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
