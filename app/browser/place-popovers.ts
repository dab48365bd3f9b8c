/** Pixels between a button and its popover, as in the utility `at-anchor`. */
const GAP_PX = 8;

/** Places popovers at their buttons as they open, in browsers without anchor positioning (see controls.css and app.css). */
export function placePopovers(): void {
  const place = ({ target, newState }: ToggleEvent) => {
    if (newState !== "open" || !(target instanceof HTMLElement)) return;
    const button = document.querySelector(`.anchor[popovertarget="${CSS.escape(target.id)}"]`);
    if (button) placeAt(target, button.getBoundingClientRect());
    else if (target.matches(".bar-search")) {
      const bar = target.closest(".header-bar");
      target.style.top = `${bar?.getBoundingClientRect().top ?? 0}px`;
    }
  };
  // it does not bubble
  addEventListener("beforetoggle", (event) => place(event as ToggleEvent), { capture: true });
}

/** Places a popover below its button, or above it in the lower half of the window, and away from the nearer side. */
function placeAt(popover: HTMLElement, { top, bottom, left, right }: DOMRect): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const isLow = top + bottom > clientHeight;
  const isLeft = left + right < clientWidth;
  Object.assign(popover.style, {
    top: isLow ? "auto" : `${bottom + GAP_PX}px`,
    bottom: isLow ? `${clientHeight - top + GAP_PX}px` : "auto",
    left: isLeft ? `${Math.max(left, GAP_PX)}px` : "auto",
    right: isLeft ? "auto" : `${Math.max(clientWidth - right, GAP_PX)}px`,
  });
}
