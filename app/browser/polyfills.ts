import { apply } from "@oddbird/popover-polyfill/fn";
import { placePopovers } from "./place-popovers.ts";

/** Adds what this browser lacks: popovers, and their places at their buttons. */
export function addPolyfills(): void {
  if (!("popover" in HTMLElement.prototype)) apply();
  placePopovers();
}
