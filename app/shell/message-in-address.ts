/** Returns the text of /?message=, or null. Anybody may have written it (SITE-45). */
export function messageInAddress({ pathname, search }: { pathname: string; search: string }): string | null {
  return pathname === "/" ? new URLSearchParams(search).get("message") : null;
}
