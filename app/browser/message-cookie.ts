import { deleteCookie, readCookie, writeCookie } from "./cookies.ts";

const NAME = "message";

/** Stores a message for the next page that opens (SITE-44). */
export function leaveMessage(message: string): void {
  writeCookie(NAME, message);
}

/** Reads and deletes the stored message, or returns null (SITE-44). */
export function takeMessage(): string | null {
  const message = readCookie(NAME);
  if (message !== null) deleteCookie(NAME);
  return message || null;
}
