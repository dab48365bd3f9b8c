/** Who makes a change of the catalog, and why. */
export interface Author {
  /** the operator's login, the program or the feed, such as "root" or "feed 3" */
  actor: string;
  origin: "import" | "demo" | "feed" | "submission";
  note?: string | undefined;
  /** the address of its evidence */
  sourceUrl?: string | undefined;
}
