/**
 * Returns the error of a mail server that takes no mails, for the log and the queue, without its reply, which may name
 * persons (API-13).
 */
export function withoutPersonalData(error: unknown, more = ""): Error {
  const { code, originalCode, responseCode, command, syscall } = error as Record<string, string | number | undefined>;
  if (!code) return error as Error;
  const codes = [code, originalCode, responseCode, command ?? syscall].filter(Boolean).join(" ");
  return new Error(`no mail can be handed over now (${codes})${more}`);
}
