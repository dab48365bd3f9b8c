/** The header fields of a mail to many: how to stop it by one request, without a login (LETT-8). */
export function massMailHeaders(unsubscribe: string, listId: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${unsubscribe}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "List-Id": `<${listId}>`,
    "Auto-Submitted": "auto-generated",
    Precedence: "bulk",
  };
}
