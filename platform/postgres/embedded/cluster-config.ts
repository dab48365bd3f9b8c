import type { ClientConfig } from "pg";
import type { Account } from "./account.ts";
import type { PostgresLog } from "./log.ts";

/** The directory of an embedded PostgreSQL, and how it runs. */
export interface ClusterConfig {
  /** The program `postgres`. */
  program: string;
  /** Its data directory. */
  directory: string;
  /** The account that it runs under; null is the account of this process. */
  account: Account | null;
  /** The name of this process for the message to a second start. */
  owner: string;
  /** Further settings of PostgreSQL. */
  settings: Record<string, string>;
  log: PostgresLog;
  /** The file with the passwords. */
  passwordFile: string;
  /** The connection of the superuser. */
  superuser: ClientConfig;
}
