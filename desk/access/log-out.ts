import { clearSession } from "#app/browser/session.ts";
import { callApi } from "../browser/call.ts";

/** Ends the session, here and on the site. */
export function logOut(): void {
  callApi("/logout", { body: {} }).catch(() => {});
  clearSession();
}
