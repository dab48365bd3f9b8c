const codes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  // admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections, and two that waited for each other
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "53100",
  "40P01",
]);

/** Whether `error` means that PostgreSQL cannot be reached just now, so that trying again later makes sense. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // The socket of an embedded PostgreSQL that is away does not exist; no other missing file means that.
  if (code === "ENOENT") return syscall === "connect";
  if (code !== undefined) return codes.has(code) || code.startsWith("08");
  return /^Connection terminated|timeout exceeded when trying to connect|^Client has encountered a connection error/.test(
    error.message,
  );
}
