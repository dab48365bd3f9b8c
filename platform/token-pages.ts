/** First parts of addresses that end in a one-time token, which is secret (SITE-11). */
export const tokenPages = [
  "apple-login",
  "google-login",
  "verify-email",
  "verify-updated-email",
  "cancel-updated-email",
  "reset-password",
  "unsubscribe",
  "suggestions",
  "calendars",
  "lists",
];

/**
 * Whether an address ends in such a token: no cache stores its page, and neither a referrer nor analytics contains it.
 */
export function isTokenPage(pathname: string): boolean {
  return tokenPages.some((page) => pathname.toLowerCase().startsWith(`/${page}/`));
}
