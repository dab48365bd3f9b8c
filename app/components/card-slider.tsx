import { ChevronLeft, ChevronRight, Pause } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { IconButton } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { prefersReducedMotion, useCarousel } from "../ui/carousel.ts";
import { SLIDER_SIZES } from "./picture-sizes.ts";
import { ReleaseCard } from "./release-card.tsx";
import { SLIDES_SHOWN, useSliderCards } from "./use-slider-cards.ts";
import type { Card } from "#domain/catalog-index/card.ts";

const AUTOPLAY_STEP_MS = 1_500;

/** Slides that are visible on a phone when the page opens. */
const EAGER_SLIDES = 3;

interface Props {
  title: string;
  /** the first page of cards */
  cards: Card[];
  /** address of the API call that gives further pages, with a query */
  more?: string;
  /** it is visible when the page opens */
  eager?: boolean;
}

/** A slider of release cards (HOME-8, HOME-11, HOME-12). */
export function CardSlider({ title, cards: first, more, eager = false }: Props) {
  const id = useId();
  const { viewport, api, index, canGoBack, canGoOn, next, previous } = useCarousel({
    loop: first.length > SLIDES_SHOWN,
  });
  const cards = useSliderCards(first, more, index);
  const { isPlaying, play, pause, holdHandlers } = useAutoplay(next);
  useEffect(() => {
    api?.on("pointerDown", pause);
    return () => void api?.off("pointerDown", pause);
  }, [api, pause]);
  const nextButton = useRef<HTMLButtonElement>(null);
  if (cards.length === 0) return null;
  const moveAndPlay = (move: () => void) => () => {
    move();
    play();
  };
  return (
    <section aria-labelledby={id} aria-roledescription="carousel">
      <div className="flex items-end justify-between gap-4 border-t-2 border-ink pt-2">
        <h2 id={id} className="headline pt-2 pb-3 text-3xl uppercase">
          {title}
        </h2>
        <div className="hidden shrink-0 scripted:flex">
          <IconButton
            label={`Pause ${title}`}
            onClick={() => {
              pause();
              // this button hides, and the focus would be lost with it
              nextButton.current?.focus();
            }}
            className={isPlaying ? "" : "invisible"}
          >
            <Pause aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label={`Previous in ${title}`} onClick={moveAndPlay(previous)} idle={!canGoBack}>
            <ChevronLeft aria-hidden="true" className="size-6" />
          </IconButton>
          <IconButton label={`Next in ${title}`} onClick={moveAndPlay(next)} idle={!canGoOn} ref={nextButton}>
            <ChevronRight aria-hidden="true" className="size-6" />
          </IconButton>
        </div>
      </div>
      {/* the browser scrolls it until the carousel has loaded */}
      <div
        ref={viewport}
        {...holdHandlers}
        className={classNames("pb-1 scripted:[scrollbar-width:none]", api ? "overflow-hidden" : "overflow-x-auto")}
      >
        <ul className="-ml-4 flex lg:-ml-6">
          {cards.map((card, index) => (
            <li key={card.id} className="min-w-0 shrink-0 basis-[44%] pl-4 sm:basis-1/3 md:basis-1/4 lg:pl-6">
              <ReleaseCard card={card} sizes={SLIDER_SIZES} eager={eager && index < EAGER_SLIDES} sameHeight />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Plays once `play` is called; waits while a person points at a slide or has the focus in one (HOME-11). */
function useAutoplay(next: () => void) {
  /** counts calls of play(), each of which restarts the timer; 0 is off */
  const [starts, setStarts] = useState(0);
  const isHeld = useRef(false);
  const step = useEffectEvent(() => {
    if (!isHeld.current && !document.hidden) next();
  });
  useEffect(() => {
    if (starts === 0) return;
    const timer = setInterval(step, AUTOPLAY_STEP_MS);
    return () => clearInterval(timer);
  }, [starts]);
  const hold = (held: boolean) => () => {
    isHeld.current = held;
  };
  const [pause] = useState(() => () => setStarts(0));
  return {
    isPlaying: starts > 0,
    play: () => setStarts((count) => (prefersReducedMotion() ? 0 : count + 1)),
    pause,
    holdHandlers: { onMouseEnter: hold(true), onMouseLeave: hold(false), onFocus: hold(true), onBlur: hold(false) },
  };
}
