import type { Role } from "../people/role.ts";

/** Who makes a change of the catalog, and why. */
export interface Author {
  /** the operator's login, the program or the feed, such as "root", "desk" or "feed 3" */
  actor: string;
  /** the account at the desk that makes it */
  accountId?: number | undefined;
  /** the role that the account must have when the change is written; of one that was scheduled it is asked before (SCHED-6) */
  requires?: Role | undefined;
  origin: "import" | "desk" | "demo" | "feed" | "submission";
  note?: string | undefined;
  /** the address of its evidence */
  sourceUrl?: string | undefined;
}
