import { forgetCookie, readCookie, writeCookie } from "../cookies.ts";

/** The cookie that carries one message over to the next page (spec §3 "User session"). */
const NAME = "message";

/** Leaves `message` for the next page that opens. */
export function leaveMessage(message: string): void {
  writeCookie(NAME, message);
}

/** The message that was left, or null. It is gone then: it shows once. */
export function takeMessage(): string | null {
  const message = readCookie(NAME);
  if (message !== null) forgetCookie(NAME);
  return message || null;
}
