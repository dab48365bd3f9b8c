/** In seconds: cookies that are to last do so for six months (spec §9 "Cookie expiry"). */
export const SIX_MONTHS = 183 * 24 * 60 * 60;

/** Keeps `value` in the cookie `name`: until the browser is closed, or for `maxAge` seconds. */
export function writeCookie(name: string, value: string, maxAge?: number): void {
  const lasting = maxAge === undefined ? "" : `; Max-Age=${maxAge}`;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  try {
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${secure}${lasting}`;
  } catch {
    // a browser that refuses cookies goes without
  }
}

/** The value of the cookie `name`, or null. */
export function readCookie(name: string): string | null {
  const found = cookies()
    .split("; ")
    .find((cookie) => cookie.startsWith(`${name}=`));
  return found === undefined ? null : decode(found.slice(name.length + 1));
}

export function forgetCookie(name: string): void {
  writeCookie(name, "", 0);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll("+", " "));
  } catch {
    return value;
  }
}

/** Empty where the browser refuses. */
function cookies(): string {
  try {
    return document.cookie;
  } catch {
    return "";
  }
}
