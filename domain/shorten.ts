/** Returns a text as one line of at most `max` characters, without those that nobody sees. */
export function shorten(text: string, max: number): string {
  const characters = [...text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim()];
  return characters.length > max ? `${characters.slice(0, max - 1).join("")}…` : characters.join("");
}
