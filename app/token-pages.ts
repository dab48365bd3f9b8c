/** Pages whose address ends in a one-time token (spec §2 "Route table"): it is nobody else's business. */
export const tokenPages = ["apple-login", "verify-email", "verify-updated-email", "reset-password"];

export function isTokenPage(pathname: string): boolean {
  return tokenPages.some((page) => pathname.startsWith(`/${page}/`));
}
