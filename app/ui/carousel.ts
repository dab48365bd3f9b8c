import type { EmblaCarouselType } from "embla-carousel";
import { useCallback, useEffect, useRef, useState } from "react";

/** Events of a person on the page, who may want to see further slides. */
const userEvents = ["pointermove", "pointerdown", "touchstart", "keydown", "scroll"];

/**
 * Slides to swipe or to move by the returned functions; not animated for people who ask for reduced motion (SITE-39).
 * `viewport` is the ref of the element around the list of slides, which scrolls sideways until Embla has loaded. Embla
 * loads at the first event of a person. `eager` loads it at once on touch screens, where the first swipe would be lost.
 */
export function useCarousel({ loop, eager = false }: { loop: boolean; eager?: boolean }) {
  const [api, setApi] = useState<EmblaCarouselType | null>(null);
  const [position, setPosition] = useState({ index: 0, canGoBack: loop, canGoOn: true });
  const startRef = useRef<() => Promise<EmblaCarouselType | null>>(async () => null);
  // no state: setting one with the first commit would render every slide a second time in the same task
  const viewport = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const unmounting = new AbortController();
      const { signal } = unmounting;
      const untilStill = watchScrolling(element, signal);
      const overflowObserver = new ResizeObserver(() => {
        const end = element.querySelector("li:last-child")?.getBoundingClientRect().right ?? 0;
        const canGoOn = loop || end > element.getBoundingClientRect().right + 1;
        setPosition((before) => (before.canGoOn === canGoOn ? before : { ...before, canGoOn }));
      });
      overflowObserver.observe(element);
      const start = onceUnlessFailed(async () => {
        const { startCarousel } = await import("./start-carousel.ts");
        await untilStill();
        const carousel = signal.aborted ? null : startCarousel(element, { loop }, signal);
        overflowObserver.disconnect();
        setApi(carousel);
        return carousel;
      });
      startRef.current = start;
      if (eager && matchMedia("(pointer: coarse)").matches) void start();
      for (const event of userEvents) {
        addEventListener(event, () => void start(), { signal, once: true, passive: true, capture: true });
      }
      return () => {
        unmounting.abort();
        overflowObserver.disconnect();
        setApi(null);
      };
    },
    [loop, eager],
  );
  useEffect(() => {
    if (!api) return;
    const update = () =>
      setPosition({ index: api.selectedScrollSnap(), canGoBack: api.canScrollPrev(), canGoOn: api.canScrollNext() });
    update();
    api.on("select", update).on("reInit", update);
    return () => void api.off("select", update).off("reInit", update);
  }, [api]);
  const onceStarted = (move: (carousel: EmblaCarouselType) => void) => () =>
    void startRef.current().then((carousel) => carousel && move(carousel));
  return {
    viewport,
    api,
    ...position,
    next: onceStarted((carousel) => carousel.scrollNext(prefersReducedMotion())),
    previous: onceStarted((carousel) => carousel.scrollPrev(prefersReducedMotion())),
    goTo: (index: number) => onceStarted((carousel) => carousel.scrollTo(index, prefersReducedMotion()))(),
  };
}

/** Does `work` at the first call only; after a failure, at the next call again. */
function onceUnlessFailed<Result>(work: () => Promise<Result>): () => Promise<Result | null> {
  let result: Promise<Result | null> | null = null;
  return () => {
    result ??= work().catch(() => (result = null));
    return result;
  };
}

export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Returns a function that waits until no finger touches `element` and it has stopped scrolling. */
function watchScrolling(element: HTMLElement, signal: AbortSignal): () => Promise<void> {
  let fingers = 0;
  for (const event of ["touchstart", "touchend", "touchcancel"] as const) {
    element.addEventListener(event, ({ touches }) => (fingers = touches.length), { signal, passive: true });
  }
  const isMoving = (before: number) => fingers > 0 || element.scrollLeft !== before;
  return async () => {
    let before = 0;
    while (isMoving(before) && !signal.aborted) {
      before = element.scrollLeft;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
}
