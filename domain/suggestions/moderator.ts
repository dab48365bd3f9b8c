/** Somebody who decides suggestions. */
export interface Moderator {
  /** an operator's login, or the name of a moderator's account */
  actor: string;
  /** null for an operator without an account */
  accountId: number | null;
}

/** Returns the number of a suggestion as operators write it: missing stores have plain numbers. */
export function numberOf(id: number): string {
  return `S${id}`;
}
