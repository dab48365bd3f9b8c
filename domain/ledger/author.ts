/** Who makes a change of the catalog, and why. */
export interface Author {
  /** the operator's login, the program or the feed, such as "root", "desk" or "feed 3" */
  actor: string;
  /** the account at the desk that makes it */
  accountId?: number | undefined;
  origin: "import" | "desk" | "demo" | "feed" | "submission";
  note?: string | undefined;
  /** the address of its evidence */
  sourceUrl?: string | undefined;
}
