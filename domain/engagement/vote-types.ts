export const voteTypes = ["cop", "pass"] as const;
export type VoteType = (typeof voteTypes)[number];
