import { ImportRejected, type Issue } from "../entries/source-row.ts";

/** Returns why the rules refuse a change; null for an error that another try may not meet. */
export function mistakesOf(error: unknown): Issue[] | null {
  if (error instanceof ImportRejected) return error.issues;
  const { code } = error as { code?: unknown };
  // PostgreSQL refuses a value or a row: data exceptions and violated constraints
  if (typeof code !== "string" || !/^2[23]\d{3}$/.test(code)) return null;
  const reason = code.startsWith("22") ? "has no room for a value" : "does not allow it with what is there";
  return [{ where: "the database", reason: `${reason} (${code}; the log has the rest)` }];
}
