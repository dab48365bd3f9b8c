/**
 * Ends the transitions and the animations of a page that have an end, because axe sees the colors of the moment. To be evaluated in the page. An
 * end may begin another one, of what inherits the color; one outside of the window may wait for it to come in.
 */
export function finishMovements(): void {
  const running = () =>
    document.getAnimations().filter((one) => {
      const isEndless = one.effect?.getComputedTiming().endTime === Infinity;
      return one instanceof CSSTransition || (one.playState === "running" && !isEndless);
    });
  for (let all = running(); all.length > 0; all = running()) for (const one of all) one.finish();
}
