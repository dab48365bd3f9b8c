/** Reasons by the codes of the system. */
const reasons: Record<string, string> = {
  EACCES: "access is denied",
  ECONNREFUSED: "nothing answers there",
  ECONNRESET: "the connection is lost",
  EEXIST: "something else is there",
  EDQUOT: "the disk quota is used up",
  EIO: "the disk fails",
  EISDIR: "it is a folder",
  EMFILE: "too many files are open",
  ENAMETOOLONG: "the name is too long",
  ENOENT: "a file is missing",
  ENOSPC: "the disk is full",
  ENOTDIR: "a file is in the place of a folder",
  EPERM: "access is denied",
  EROFS: "the disk cannot be written",
  ETIMEDOUT: "nothing answers in time",
};

/** Codes of what an operator mends at the disk or its rights. */
const ofFiles = /^(?:EACCES|EDQUOT|EIO|EISDIR|ENAMETOOLONG|ENOENT|ENOSPC|ENOTDIR|EPERM|EROFS|EEXIST)$/;

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

/** Returns what an operator reads of an error of a file or a folder, with its name; null for any other error. */
export function fileFailureText(error: unknown): string | null {
  const { code, path, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  if (!code || !ofFiles.test(code) || !syscall) return null;
  return [path, failureText(error)].filter(Boolean).join(": ");
}

/** Adds the name of a file to the error of what is written to it, which has none where the disk is full. */
export async function namingFile<Result>(path: string, writing: Promise<Result>): Promise<Result> {
  return writing.catch((error: unknown) => {
    throw error instanceof Error
      ? Object.assign(error, { path: (error as NodeJS.ErrnoException).path ?? path })
      : error;
  });
}
