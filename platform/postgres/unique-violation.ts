/** Whether the database refused a row because `index` holds one like it. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && constraint === index;
}

const UNIQUE_VIOLATION = "23505";
