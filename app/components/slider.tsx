import { Icon } from "../ui/icon.tsx";
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon } from "../ui/icons.ts";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { IconButton } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { prefersReducedMotion, useCarousel } from "../ui/carousel.ts";
import { useNear } from "../ui/use-near.ts";
import { type FetchPage, MIN_LOOPED, useSliderItems } from "./use-slider-items.ts";
import { withErrorBoundary } from "../ui/error-boundary.tsx";

const AUTOPLAY_STEP_MS = 1_500;

/** Distance from the screen at which further slides are fetched. */
const NEAR = "50%";

/** The look of the row of slides, and of each. */
export const SLIDES = "-ml-4 flex lg:-ml-6";
export const SLIDE = "min-w-0 shrink-0 pl-4 lg:pl-6";

interface Props<Item> {
  title: string;
  /** the part of an address after "#" that leads here */
  anchor?: string;
  /** the first of them */
  items: Item[];
  /** returns further pages */
  fetchPage?: FetchPage<Item>;
  keyOf: (item: Item) => string | number;
  /** classes that give a slide its width at each breakpoint */
  slideClassName: string;
  children: (item: Item, index: number) => ReactNode;
}

/** Items in a row to swipe or to play; without items it is not there (HOME-8 to HOME-12). */
export const Slider = withErrorBoundary(function Slider<Item>({
  title,
  anchor,
  items: first,
  fetchPage,
  keyOf,
  slideClassName,
  children,
}: Props<Item>) {
  const id = useId();
  const { viewport, api, index, canGoBack, canGoOn, next, previous } = useCarousel({
    loop: first.length > MIN_LOOPED,
  });
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section, NEAR);
  const items = useSliderItems({ name: title, first, fetchPage, keyOf, index, isNear });
  const { isPlaying, play, pause, holdHandlers } = useAutoplay(next);
  useEffect(() => {
    api?.on("pointerDown", pause);
    return () => void api?.off("pointerDown", pause);
  }, [api, pause]);
  const nextButton = useRef<HTMLButtonElement>(null);
  if (items.length === 0) return null;
  const moveAndPlay = (move: () => void) => () => {
    move();
    play();
  };
  return (
    <section ref={section} id={anchor} aria-labelledby={id} aria-roledescription="carousel">
      <SliderHead id={id} title={title}>
        <IconButton
          label={`Pause ${title}`}
          onClick={() => {
            pause();
            // this button hides, and the focus would be lost with it
            nextButton.current?.focus();
          }}
          className={isPlaying ? "" : "invisible"}
        >
          <Icon node={PauseIcon} className="size-5" />
        </IconButton>
        <IconButton label={`Previous in ${title}`} onClick={moveAndPlay(previous)} idle={!canGoBack}>
          <Icon node={ChevronLeftIcon} className="size-6" />
        </IconButton>
        <IconButton label={`Next in ${title}`} onClick={moveAndPlay(next)} idle={!canGoOn} ref={nextButton}>
          <Icon node={ChevronRightIcon} className="size-6" />
        </IconButton>
      </SliderHead>
      {/* the browser scrolls it until the carousel has loaded */}
      <div
        ref={viewport}
        {...holdHandlers}
        className={classNames("pb-1 scripted:[scrollbar-width:none]", api ? "overflow-hidden" : "overflow-x-auto")}
      >
        <ul className={SLIDES}>
          {items.map((item, at) => (
            <li key={keyOf(item)} className={classNames(SLIDE, slideClassName)}>
              {children(item, at)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
});

/** Shows the heading of a slider, with its buttons. */
export function SliderHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className="flex items-end justify-between gap-4 border-t-2 border-ink pt-2">
      <h2 id={id} className="headline pt-2 pb-3 text-3xl">
        {title}
      </h2>
      <div className="hidden shrink-0 scripted:flex">{children}</div>
    </div>
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
