import type { KeyboardEvent } from "react";
import { nextDay } from "./next-day.ts";

/** Moves the focus: arrow keys lead from day to day, Home and End to the ends of the week (CAL-11). */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const from = event.currentTarget;
  const { date = "" } = from.dataset;
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const day = nextDay(event.key, date);
  if (day === null) return;
  event.preventDefault();
  const iso = date.slice(0, -2) + String(day).padStart(2, "0");
  const to = from.closest("[data-month]")?.querySelector<HTMLElement>(`[data-date="${iso}"]`);
  if (!to) return;
  const folded = to.closest("details");
  if (folded) folded.open = true;
  from.tabIndex = -1;
  to.tabIndex = 0;
  to.focus();
}
