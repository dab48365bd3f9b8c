/**
 * Script for the head that notes presses of buttons that only scripts answer, until React has taken over the document
 * (SITE-23): each button once, however often it is pressed. React does not get such a press, which it would answer at
 * some moments of hydration and lose at others. The browser goes on with what it does itself: links, forms, and buttons
 * that open a popover.
 */
export const EARLY_PRESSES_SCRIPT = `earlyPresses=new Set;addEventListener("click",notePress=e=>{let b=e.target.closest("button[type=button]:not([popovertarget])");if(b){e.stopPropagation();earlyPresses.delete(b);earlyPresses.add(b)}},true)`;

/** The global that the script leaves for this module. */
interface EarlyPresses {
  earlyPresses?: Set<HTMLButtonElement>;
  notePress?: (event: Event) => void;
}

/** Presses what was pressed before, in the same order. Has to be called when all buttons work. */
export function repeatEarlyPresses(): void {
  const page = window as EarlyPresses;
  const { earlyPresses: presses = [], notePress } = page;
  if (notePress) removeEventListener("click", notePress, true);
  delete page.earlyPresses;
  for (const button of presses) button.click();
}
