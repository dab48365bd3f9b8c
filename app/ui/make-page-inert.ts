/** Open modal dialogs, the last on top. */
const open: Element[] = [];

/**
 * Makes all of the page but `dialog`, a child of its body, inert and unscrollable, in the frame after the one that shows it.
 * Returns a function that undoes it.
 */
export function makePageInert(dialog: Element): () => void {
  open.push(dialog);
  // a task that follows the frame: the first one begins it
  const frame = requestAnimationFrame(() => setTimeout(update));
  return () => {
    cancelAnimationFrame(frame);
    open.splice(open.indexOf(dialog), 1);
    update();
  };
}

function update(): void {
  const top = open.at(-1);
  document.documentElement.toggleAttribute("data-modal", top !== undefined);
  for (const element of document.body.children) element.toggleAttribute("inert", top !== undefined && element !== top);
}
