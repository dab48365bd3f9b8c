/** Returns the name under which the edits of the table of an account are kept in a tab. */
export function tableKey(accountId: number): string {
  return `toebox:table:${accountId}`;
}
