/** Shorter movements, such as those of a finger that rests, change nothing. */
const MIN_DISTANCE = 6;

/**
 * Tells the styles by `data-header` of the root element where the bar of the header is (SITE-64): "hidden" on the way down,
 * "shown" over the page on the way up, and nothing in its own place.
 */
export function followScroll(): void {
  const { dataset } = document.documentElement;
  let last = scrollY;
  const onScroll = () => {
    const [bar, rest] = [".header-bar", ".header-rest"].map((part) => document.querySelector<HTMLElement>(part));
    if (!bar || !rest) return;
    const distance = scrollY - last;
    const isInPlace = scrollY <= rest.offsetTop - bar.offsetHeight;
    if (isInPlace) delete dataset["header"];
    if (isInPlace || Math.abs(distance) >= MIN_DISTANCE) last = scrollY;
    if (isInPlace || Math.abs(distance) < MIN_DISTANCE) return;
    if (distance < 0) dataset["header"] = "shown";
    else if (scrollY > rest.offsetTop + rest.offsetHeight) dataset["header"] = "hidden";
  };
  onScroll();
  addEventListener("scroll", onScroll, { passive: true });
}
