/** Returns a moment to the minute, in UTC, such as "2026-11-27 19:20". */
export function describeMoment(moment: Date): string {
  return moment.toISOString().slice(0, 16).replace("T", " ");
}

/** Returns the name of a field or an item, such as "sizes › Men › price". */
export function describePath(path: string): string {
  return (JSON.parse(path) as string[]).join(" › ");
}

/** Returns the value of a field as people read it. */
export function describeValue(value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value.join(", ") || "none";
  return value === null || value === undefined ? "none" : typeof value === "string" ? value : JSON.stringify(value);
}
