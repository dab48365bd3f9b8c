import EmblaCarousel, { type EmblaCarouselType } from "embla-carousel";

/** Embla's `duration` is a friction, not a time: with this one a slide stops after one second (HOME-11). */
const ONE_SECOND_FRICTION = 28;

/** Starts Embla at the slide that the element was scrolled to. It ends with `signal`. */
export function startCarousel(
  element: HTMLElement,
  { loop }: { loop: boolean },
  signal: AbortSignal,
): EmblaCarouselType {
  // rounded up, so that a slide at the end that was scrolled into view stays visible
  const startIndex = Math.ceil(element.scrollLeft / (element.querySelector("li")?.offsetWidth ?? 1) - 0.1);
  element.scrollLeft = 0;
  const carousel = EmblaCarousel(element, { align: "start", loop, duration: ONE_SECOND_FRICTION, startIndex });
  signal.addEventListener("abort", () => carousel.destroy());
  return carousel;
}
