/** The cookie that carries one message over to the next page (spec §3 "User session"). */
const NAME = "message";

/** Leaves `message` for the next page that opens. */
export function leaveMessage(message: string): void {
  document.cookie = `${NAME}=${encodeURIComponent(message)}; Path=/; SameSite=Lax`;
}

/** The message that was left, or null. It is gone then: it shows once. */
export function takeMessage(): string | null {
  const found = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${NAME}=`));
  if (!found) return null;
  document.cookie = `${NAME}=; Path=/; Max-Age=0; SameSite=Lax`;
  return decode(found.slice(NAME.length + 1)) || null;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll("+", " "));
  } catch {
    return value;
  }
}
