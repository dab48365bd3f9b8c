import { loadOffline } from "./load-offline.ts";
import { readStored, writeStored } from "./local-storage.ts";
import { isTokenPage } from "#platform/token-pages.ts";
import { learnServerTime } from "./server-time.ts";

/** Session that a login or a verification opens. */
export interface LoggedIn {
  email: string;
  token: string;
}

interface Options {
  rememberMe?: boolean;
  isGoogleSignin?: boolean;
}

/** Signs this browser in, in every tab (ACC-2). */
export function storeSession(
  { email, token }: LoggedIn,
  { rememberMe = true, isGoogleSignin = false }: Options = {},
): void {
  if (readStored("email") !== email) writeStored("toebox:account-zone", null);
  writeStored("toebox:registered", null);
  writeStored("email", email);
  writeStored("rememberMe", String(rememberMe));
  writeStored("isGoogleSignin", isGoogleSignin ? "true" : null);
  // last, because everything else follows the token
  writeStored("token", token);
  // of those who turned alerts on here
  if (globalThis.Notification?.permission === "granted")
    import("../alerts/push-browser.ts").then(({ keepAlerts }) => keepAlerts()).catch(() => {});
}

/**
 * Signs this browser in with a link, and ends the session that it had, the one of `expected`; null for none. Somebody
 * who has signed in since then, in another tab, stays signed in, and the new session ends (ACC-64).
 */
export function replaceSession(session: LoggedIn, expected: string | null, options?: Options): void {
  const isExpected = readStored("token") === expected;
  if (isExpected) storeSession(session, options);
  const ended = isExpected ? expected : session.token;
  if (ended === null) return;
  const headers = { authorization: `Bearer ${ended}` };
  fetch("/api/logout", { method: "POST", headers, keepalive: true }).catch(() => {});
}

/** Signs this browser out, in every tab: nothing of the account stays (ACC-21, ACC-60). */
export function clearSession(): void {
  for (const key of ["email", "rememberMe", "isGoogleSignin", "toebox:account-zone", "token"] as const)
    writeStored(key, null);
}

/**
 * Calls fetch() with the session's token, if there is one (ACC-3). When it is no longer valid, the session ends (ACC-5,
 * ACC-64). The page tells the age of a copy (OFF-5).
 */
export async function fetchAsUser(address: string, init: RequestInit = {}): Promise<Response> {
  const token = readStored("token");
  const headers = { ...(init.headers as Record<string, string>), ...(token && { authorization: `Bearer ${token}` }) };
  const sentAt = performance.now();
  const response = await fetch(address, { ...init, headers });
  learnServerTime(response, sentAt);
  const asOf = response.headers.get("x-as-of");
  if (asOf)
    loadOffline().then(
      ({ showAge }) => showAge(asOf),
      () => {},
    );
  // unless another tab has signed in again since then
  if (response.status === 401 && token !== null && readStored("token") === token) {
    clearSession();
    // a link is still to be followed, by nobody who is signed in
    if (!isTokenPage(location.pathname)) location.replace("/");
  }
  return response;
}
