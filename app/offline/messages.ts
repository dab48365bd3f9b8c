/** Message of a page to the service worker. */
export type ToWorker =
  /** the page opened before this browser had the worker (OFF-2) */
  | { type: "claim" }
  /** the page that is open, whether it is a copy, and the files that it has loaded (OFF-3) */
  | { type: "keep"; page: string; isCopy: boolean; files: string[] }
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
