/**
 * Returns the text of a value of another program's JSON: of a list that of each of its items, and nothing of an object, which may have a
 * `toString` of its own that is no function.
 */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.filter((one) => !hasParts(one)).join(",");
  return hasParts(value) ? "" : String(value);
}

function hasParts(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
