/** Address of the service worker. */
export const WORKER = "/service-worker.js";

/** Message of a page to the service worker. */
export type ToWorker =
  /** the page is idle, and may have this worker from now on (OFF-10) */
  | { type: "take over" }
  /** the page is loaded and idle (OFF-7) */
  | { type: "idle" }
  /** the page that is open, and the moment of the copy that it shows, in ISO 8601 (OFF-3) */
  | { type: "keep page"; page: string; asOf: string | null }
  /** files that a page has loaded (OFF-3) */
  | { type: "keep files"; files: string[] }
  /** presses that wait are to be sent (OFF-9) */
  | { type: "send" }
  /** another person is here, or nobody (OFF-8) */
  | { type: "forget" };

/** Message of the service worker to pages. */
export type ToPage =
  /** a newer document of the address is kept (OFF-5) */
  | { type: "newer"; page: string }
  /** a script that the page needs is not there (OFF-6) */
  | { type: "silent" }
  /** presses that waited were sent or refused (OFF-9) */
  | { type: "sent" };
