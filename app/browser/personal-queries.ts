/** Keys of the queries whose results are of one person only: they are forgotten when another one signs in or out. */
export const personalQueries = {
  reactions: "reactions",
  watchlist: "watchlist",
  releasingSoon: "releasing soon",
  profile: "profile",
  sessions: "sessions",
  alerts: "alerts",
  plan: "plan",
} as const;
