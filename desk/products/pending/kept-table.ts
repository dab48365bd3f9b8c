import { keptText, type KeptText } from "../../browser/kept-text.ts";

/** Returns the edits of the table of an account, as this tab keeps them until it is closed. */
export function keptTable(accountId: number): KeptText {
  return keptText(() => sessionStorage, `toebox:table:${accountId}`);
}
