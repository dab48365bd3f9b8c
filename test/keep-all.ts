import type { Retention } from "#domain/retention/retention.ts";

/** Settings that keep everything. */
export const KEEP_ALL: Retention = {
  visitors: { returned: 0, neverReturned: 0 },
  messages: 0,
  mails: 0,
  logs: 0,
  ledger: { feeds: 0, people: 0 },
};
