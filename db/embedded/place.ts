import type { ClientConfig } from "pg";
import type { Account } from "./account.ts";
import type { PostgresLog } from "./log.ts";

/** Where an embedded PostgreSQL lives, and how it runs there. */
export interface Place {
  /** The program `postgres`. */
  program: string;
  /** Its data directory. */
  directory: string;
  /** The account that it runs under; null means our own. */
  account: Account | null;
  /** Who we are, for the message that a second start gets. */
  owner: string;
  /** Settings of PostgreSQL beside our own. */
  settings: Record<string, string>;
  log: PostgresLog;
  /** The file that keeps the passwords. */
  passwordFile: string;
  /** How to connect as the superuser with the password that the file has now. Throws OperatorError. */
  superuser: () => ClientConfig;
}
