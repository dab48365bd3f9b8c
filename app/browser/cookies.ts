/** Lasting cookies live for six months (SITE-42). */
export const COOKIE_MAX_AGE_S = 183 * 24 * 60 * 60;

/** Stores a cookie until the browser is closed, or for `maxAgeS` seconds (SITE-42). */
export function writeCookie(name: string, value: string, maxAgeS?: number): void {
  const expiry = maxAgeS === undefined ? "" : `; Max-Age=${maxAgeS}`;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  try {
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${secure}${expiry}`;
  } catch {
    // the browser refuses cookies
  }
}

/** Reads the value of a cookie, or null. */
export function readCookie(name: string): string | null {
  const pair = cookies()
    .split("; ")
    .find((cookie) => cookie.startsWith(`${name}=`));
  return pair === undefined ? null : decode(pair.slice(name.length + 1));
}

export function deleteCookie(name: string): void {
  writeCookie(name, "", 0);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll("+", " "));
  } catch {
    return value;
  }
}

/** Returns the cookies; empty when the browser refuses them. */
function cookies(): string {
  try {
    return document.cookie;
  } catch {
    return "";
  }
}
