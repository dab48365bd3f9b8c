import type { ClientConfig } from "pg";
import type { Account } from "./account.ts";
import type { PostgresLog } from "./log.ts";

/** Configuration of an embedded PostgreSQL. */
export interface ClusterConfig {
  /** the program `postgres` */
  program: () => string;
  /** its data directory */
  directory: string;
  /** the account that it runs under; null is the account of this process */
  account: Account | null;
  /** the name of this process for the message to a second start */
  owner: string;
  /** further settings of PostgreSQL */
  settings: Record<string, string>;
  log: PostgresLog;
  /** the file with the passwords */
  passwordFile: string;
  /** the connection of the superuser */
  superuser: ClientConfig;
}
