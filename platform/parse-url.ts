/** Returns the parts of an absolute address; null for any other text. Browsers ask it, too: Safari 16 and 17 have no URL.parse(). */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
