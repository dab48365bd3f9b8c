import type { LedgerRetention } from "#domain/ledger/forget-ledger.ts";
import type { Config } from "#platform/process/config.ts";

/** Days for which absent visitors are known; 0 is forever. */
export interface VisitorRetention {
  /** visitors who came back on a later day than their first */
  returned: number;
  /** visitors who never did, unless the period of the others is shorter */
  neverReturned: number;
}

/** Whether the days of visits are recorded: a visitor may be forgotten (OPS-15). */
export function mayForgetVisitors({ returned, neverReturned }: VisitorRetention): boolean {
  return returned > 0 || neverReturned > 0;
}

/** Number of days that data is stored, by kind; 0 is forever. */
export interface Retention {
  /** the reactions and choices of visitors without an account, from their last visit on */
  visitors: VisitorRetention;
  /** messages, decided reports of missing stores, and the senders and comments of decided suggestions */
  messages: number;
  /** mails that could not be delivered, and files of the outbox */
  mails: number;
  /** the notes of operators' changes and of calls at the desk, and PostgreSQL's log */
  logs: number;
  /** the history of the catalog */
  ledger: LedgerRetention;
}

/** Returns the days that the settings give each kind of data (OPS-14). */
export function retentionOf(config: Config): Retention {
  return {
    visitors: {
      returned: config.RETENTION_DAYS_REACTIONS,
      neverReturned: config.RETENTION_DAYS_NEW_VISITORS,
    },
    messages: config.RETENTION_DAYS_MESSAGES,
    mails: config.RETENTION_DAYS_MAILS,
    logs: config.RETENTION_DAYS_LOGS,
    ledger: { feeds: config.RETENTION_DAYS_CHANGES, people: config.RETENTION_DAYS_EDITS },
  };
}
