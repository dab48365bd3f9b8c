import type { EmblaCarouselType } from "embla-carousel";
import { useEffect, useRef, useState } from "react";

/** Embla counts not in milliseconds but in friction: with this much a slide has come to rest after one second (spec §9). */
const ONE_SECOND = 28;

/** By these a person is known to be there, who may want to see more than the first slides. */
const signsOfLife = ["pointermove", "pointerdown", "touchstart", "keydown", "scroll"];

/**
 * Slides that are swiped, or moved by what this returns; without motion for who asked for less. `viewport` goes onto the
 * element around the list of slides, which without scripts is pushed sideways. What moves them is fetched when somebody
 * is there; `eager` where there is nothing but a finger, whose first swipe would be lost.
 */
export function useCarousel({ loop, eager = false }: { loop: boolean; eager?: boolean }) {
  const [element, viewport] = useState<HTMLElement | null>(null);
  const [api, setApi] = useState<EmblaCarouselType | null>(null);
  const [place, setPlace] = useState({ index: 0, canGoBack: loop, canGoOn: true });
  const starting = useRef<() => Promise<EmblaCarouselType | null>>(async () => null);
  useEffect(() => {
    if (!element) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const rest = restOf(element, signal);
    const overflow = new ResizeObserver(() => {
      const end = element.querySelector("li:last-child")?.getBoundingClientRect().right ?? 0;
      setPlace((known) => ({ ...known, canGoOn: loop || end > element.getBoundingClientRect().right + 1 }));
    });
    overflow.observe(element);
    const start = onceDone(async () => {
      const carousel = await startCarousel(element, { loop }, rest, signal);
      overflow.disconnect();
      setApi(carousel);
      return carousel;
    });
    starting.current = start;
    if (eager && matchMedia("(pointer: coarse)").matches) void start();
    for (const sign of signsOfLife) {
      addEventListener(sign, () => void start(), { signal, once: true, passive: true, capture: true });
    }
    return () => {
      leaving.abort();
      overflow.disconnect();
      setApi(null);
    };
  }, [element, loop, eager]);
  useEffect(() => {
    if (!api) return;
    const update = () =>
      setPlace({ index: api.selectedScrollSnap(), canGoBack: api.canScrollPrev(), canGoOn: api.canScrollNext() });
    update();
    api.on("select", update).on("reInit", update);
    return () => void api.off("select", update).off("reInit", update);
  }, [api]);
  const move = (how: (carousel: EmblaCarouselType) => void) => () =>
    void starting.current().then((carousel) => carousel && how(carousel));
  return {
    viewport,
    api,
    ...place,
    next: move((carousel) => carousel.scrollNext(isStill())),
    previous: move((carousel) => carousel.scrollPrev(isStill())),
    goTo: (index: number) => move((carousel) => carousel.scrollTo(index, isStill()))(),
  };
}

/** Fetches what moves the slides, and begins where they have been pushed; null when they are gone meanwhile. */
async function startCarousel(
  element: HTMLElement,
  { loop }: { loop: boolean },
  rest: () => Promise<void>,
  signal: AbortSignal,
): Promise<EmblaCarouselType | null> {
  const { default: EmblaCarousel } = await import("embla-carousel");
  await rest();
  if (signal.aborted) return null;
  // what has come into view at the end stays there
  const startIndex = Math.ceil(element.scrollLeft / (element.querySelector("li")?.offsetWidth ?? 1) - 0.1);
  element.scrollLeft = 0;
  const carousel = EmblaCarousel(element, { align: "start", loop, duration: ONE_SECOND, startIndex });
  signal.addEventListener("abort", () => carousel.destroy());
  return carousel;
}

/** Does `work` for the first who calls; when it fails, for the next one again. */
function onceDone<Result>(work: () => Promise<Result>): () => Promise<Result | null> {
  let done: Promise<Result | null> | null = null;
  return () => {
    done ??= work().catch(() => (done = null));
    return done;
  };
}

/** Whether the person asked for less motion. */
export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A way to wait until no finger is on `element`, and what it has pushed has come to rest. */
function restOf(element: HTMLElement, signal: AbortSignal): () => Promise<void> {
  let fingers = 0;
  for (const event of ["touchstart", "touchend", "touchcancel"] as const) {
    element.addEventListener(event, ({ touches }) => (fingers = touches.length), { signal, passive: true });
  }
  const isMoving = (since: number) => fingers > 0 || element.scrollLeft !== since;
  return async () => {
    let at = 0;
    while (isMoving(at) && !signal.aborted) {
      at = element.scrollLeft;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
}
