/**
 * Returns the header fields of a mail to many, by which a program stops it with one request, without a login (LETT-8).
 */
export function massMailHeaders(unsubscribe: string, listId: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${unsubscribe}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "List-Id": `<${listId}>`,
    "Auto-Submitted": "auto-generated",
    Precedence: "bulk",
  };
}
