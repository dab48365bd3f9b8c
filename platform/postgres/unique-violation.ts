/** Whether the database refused a row because `index` has one like it already. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && constraint === index;
}

const UNIQUE_VIOLATION = "23505";
