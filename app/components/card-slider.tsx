import { ChevronLeft, ChevronRight, Pause } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { Card } from "#domain/catalog/contract.ts";
import { IconButton } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { isStill, useCarousel } from "../ui/carousel.ts";
import { ReleaseCard } from "./release-card.tsx";
import { SLIDES_SHOWN, useSlides } from "./use-slides.ts";

/** From one slide to the next by itself, in milliseconds (spec §9 "Slider autoplay step"). */
const STEP = 1_500;

/** So many slides are in view on a phone when the page opens. */
const IN_VIEW = 3;

interface Props {
  title: string;
  /** the first page of what it shows */
  cards: Card[];
  /** the call that gives further pages: its address, with a query */
  more?: string;
  /** it is in view when the page opens */
  eager?: boolean;
}

/**
 * Cards that pass by (spec §4 "Sliders"): by hand, and by themselves once a person has pressed next or previous, until
 * they press pause, take hold of the slides, or leave. Nothing without cards.
 */
export function CardSlider({ title, cards: first, more, eager = false }: Props) {
  const id = useId();
  // it goes round only with more slides than it shows at once
  const { viewport, api, index, canGoBack, canGoOn, next, previous } = useCarousel({
    loop: first.length > SLIDES_SHOWN,
  });
  const cards = useSlides(first, more, index);
  const { isPlaying, play, pause, holds } = useAutoplay(next);
  useEffect(() => {
    api?.on("pointerDown", pause);
    return () => void api?.off("pointerDown", pause);
  }, [api, pause]);
  const nextButton = useRef<HTMLButtonElement>(null);
  if (cards.length === 0) return null;
  const press = (move: () => void) => () => {
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
              // it goes away, and the keyboard's place would with it
              nextButton.current?.focus();
            }}
            className={isPlaying ? "" : "invisible"}
          >
            <Pause aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label={`Previous in ${title}`} onClick={press(previous)} idle={!canGoBack}>
            <ChevronLeft aria-hidden="true" className="size-6" />
          </IconButton>
          <IconButton label={`Next in ${title}`} onClick={press(next)} idle={!canGoOn} ref={nextButton}>
            <ChevronRight aria-hidden="true" className="size-6" />
          </IconButton>
        </div>
      </div>
      {/* until it can be swiped it is pushed sideways */}
      <div
        ref={viewport}
        {...holds}
        className={classNames("pb-1 scripted:[scrollbar-width:none]", api ? "overflow-hidden" : "overflow-x-auto")}
      >
        <ul className="-ml-4 flex lg:-ml-6">
          {cards.map((card, at) => (
            <li key={card.id} className="min-w-0 shrink-0 basis-[44%] pl-4 sm:basis-1/3 md:basis-1/4 lg:pl-6">
              <ReleaseCard card={card} eager={eager && at < IN_VIEW} sameHeight />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Off until a person moves the slides; held while they point at one or have the keyboard in it. */
function useAutoplay(next: () => void) {
  /** counts the presses that set it going: each begins a step anew; 0 is off */
  const [presses, setPresses] = useState(0);
  const held = useRef(false);
  const step = useEffectEvent(() => {
    if (!held.current && !document.hidden) next();
  });
  useEffect(() => {
    if (presses === 0) return;
    const timer = setInterval(step, STEP);
    return () => clearInterval(timer);
  }, [presses]);
  const hold = (is: boolean) => () => {
    held.current = is;
  };
  const [pause] = useState(() => () => setPresses(0));
  return {
    isPlaying: presses > 0,
    play: () => setPresses((count) => (isStill() ? 0 : count + 1)),
    pause,
    holds: { onMouseEnter: hold(true), onMouseLeave: hold(false), onFocus: hold(true), onBlur: hold(false) },
  };
}
