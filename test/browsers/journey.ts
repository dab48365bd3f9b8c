import type { BrowserPage } from "./browser-page.ts";

/** Steps of a visitor from an address on, with the facts that must show. It fails when the console has an error, too. */
export interface Journey {
  /** with the rules that it tries */
  name: string;
  screen: "phone" | "desktop";
  /** whether it also runs in an engine without popovers */
  withoutPopovers?: boolean;
  /** matches errors of the console that the journey causes */
  allowedErrors?: RegExp;
  run(page: BrowserPage): Promise<void>;
}
