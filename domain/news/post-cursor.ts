/** The place of a post in the order of its list, the newest first. */
export interface PostCursor {
  /** milliseconds since 1970 */
  publishedAt: number;
  id: number;
}

const MAX_ID = 2_147_483_647;
/** The end of the year 9999. */
const MAX_TIME = 253_402_300_799_999;

/** Formats the cursor as text for an address (NEWS-11). */
export function formatCursor({ publishedAt, id }: PostCursor): string {
  return `${publishedAt}.${id}`;
}

/** Reverses formatCursor(); null for any other text. */
export function parseCursor(text: string): PostCursor | null {
  const [, time, number] = /^(\d{1,15})\.(\d{1,10})$/.exec(text) ?? [];
  const cursor = { publishedAt: Number(time), id: Number(number) };
  return cursor.publishedAt <= MAX_TIME && cursor.id <= MAX_ID ? cursor : null;
}
