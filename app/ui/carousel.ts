import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useState } from "react";

/** Embla counts not in milliseconds but in friction: with this much a slide has come to rest after one second (spec §9). */
const ONE_SECOND = 28;

/**
 * Slides that are swiped, or moved by what this returns; without motion for who asked for less. `viewport` goes onto the
 * element around the list of slides.
 */
export function useCarousel({ loop }: { loop: boolean }) {
  const [viewport, api] = useEmblaCarousel({ align: "start", loop, duration: ONE_SECOND });
  const [place, setPlace] = useState({ index: 0, canGoBack: loop, canGoOn: true });
  useEffect(() => {
    if (!api) return;
    const update = () =>
      setPlace({ index: api.selectedScrollSnap(), canGoBack: api.canScrollPrev(), canGoOn: api.canScrollNext() });
    update();
    api.on("select", update).on("reInit", update);
    return () => void api.off("select", update).off("reInit", update);
  }, [api]);
  return {
    viewport,
    api,
    ...place,
    next: () => api?.scrollNext(isStill()),
    previous: () => api?.scrollPrev(isStill()),
    goTo: (index: number) => api?.scrollTo(index, isStill()),
  };
}

/** Whether the person asked for less motion. */
export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
