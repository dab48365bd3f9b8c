import { createContext } from "react-router";
import type { Database } from "#db/connect.ts";

/** What a loader may use; the server puts it there for every request. */
export interface PageContext {
  db: Database;
  now: () => Temporal.Instant;
  siteName: string;
  /** the public origin, such as "https://example.com" */
  origin: string;
}

export const pageContext = createContext<PageContext>();
