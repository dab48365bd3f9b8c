const codes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  // admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections, deadlock_detected
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "40P01",
  // disk_full, out_of_memory, read_only_sql_transaction (as after a failover), idle_in_transaction_session_timeout
  "53100",
  "53200",
  "25006",
  "25P03",
  // lock_not_available: of a row that another transaction holds for too long
  "55P03",
]);

const messages =
  /^Connection terminated|timeout exceeded when trying to connect|^timeout expired|^Client (has encountered a connection error|was closed)/;

/** Whether `error` means that PostgreSQL is not available now and a later try may succeed (API-12). */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // The socket of a stopped embedded PostgreSQL does not exist, and that of a hanging one has a full queue.
  if (code === "ENOENT" || code === "EAGAIN") return syscall === "connect";
  // Not 57014: Toebox cancels no query in PostgreSQL, so somebody else did. The code of a DOMException, such as of an
  // aborted request, is a number.
  if (typeof code === "string") return codes.has(code) || code.startsWith("08");
  return messages.test(error.message);
}
