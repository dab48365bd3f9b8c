/**
 * Notes, in the head, presses of buttons that only scripts answer, until React has taken over the document (SITE-23): each button once,
 * however often it is pressed meanwhile. React does not get such a press, which it would answer at some moments of hydration and lose
 * at others. What browsers do themselves goes on: links, forms, and buttons that open a popover.
 */
export const EARLY_PRESSES_SCRIPT = `{
let presses=new Set,note=e=>{
let button=e.target.closest("button[type=button]:not([popovertarget])");
if(button){e.stopPropagation();presses.delete(button);presses.add(button)}
};
addEventListener("click",note,true);
window.endEarlyPresses=()=>{removeEventListener("click",note,true);return presses}
}`;

/** What the script leaves for this module. */
interface EarlyPresses {
  endEarlyPresses?: () => Set<HTMLButtonElement>;
}

/** Presses what was pressed before, in the same order. Has to be called when all buttons work. */
export function repeatEarlyPresses(): void {
  const page = window as EarlyPresses;
  const presses = page.endEarlyPresses?.() ?? [];
  delete page.endEarlyPresses;
  for (const button of presses) button.click();
}
