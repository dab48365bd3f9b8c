import { titleOf } from "../catalog/title.ts";

/** Returns the name of an entry besides its key, if it has one. */
export function entryName(entry: object): string | undefined {
  const { full_name, nickname, color_text, name, value, title, to, means } = entry as Record<
    string,
    string | null | undefined
  >;
  if (full_name) return titleOf({ fullName: full_name, nickname: nickname ?? null, colorText: color_text ?? null });
  return name ?? value ?? title ?? to ?? means ?? undefined;
}
