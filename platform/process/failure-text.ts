/** Reasons by the codes of the system. */
const reasons: Record<string, string> = {
  EACCES: "access is denied",
  ECONNREFUSED: "nothing answers there",
  ECONNRESET: "the connection is lost",
  EDQUOT: "the disk quota is used up",
  EIO: "the disk fails",
  EMFILE: "too many files are open",
  ENOENT: "a file is missing",
  ENOSPC: "the disk is full",
  EPERM: "access is denied",
  EROFS: "the disk cannot be written",
  ETIMEDOUT: "nothing answers in time",
};

/** Code of an error of PostgreSQL. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * Returns what an error of a task says, for the log and the queue. Of one with a code only that is named: its message may
 * name persons, as a row of the database does (API-13).
 */
export function failureText(error: unknown): string {
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (!code) return message;
  const reason = reasons[code] ?? (SQLSTATE.test(code) ? "PostgreSQL refuses it" : "it failed");
  return `${reason} (${[code, syscall].filter(Boolean).join(" ")})`;
}
