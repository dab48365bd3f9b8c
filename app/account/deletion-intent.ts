import { COOKIE_MAX_AGE_S, deleteCookie, readCookie, writeCookie } from "../browser/cookies.ts";

const COOKIE = "user-account";

/** The value of the cookie, and of /?user= (HOME-5). */
export const DELETE_ACCOUNT = "delete-account";

/** Remembers that someone who is signed out wants to delete the account (HOME-5). */
export function rememberDeletionIntent(): void {
  writeCookie(COOKIE, DELETE_ACCOUNT, COOKIE_MAX_AGE_S);
}

/** Whether someone wanted to; it is forgotten now (ACC-13, ACC-14). */
export function takeDeletionIntent(): boolean {
  const isWaiting = readCookie(COOKIE) === DELETE_ACCOUNT;
  if (isWaiting) deleteCookie(COOKIE);
  return isWaiting;
}
