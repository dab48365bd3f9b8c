/** Whether a key goes to a control that takes text or choices, or to a dialog: then it is no shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, select, textarea, [contenteditable], .modal") !== null;
}
