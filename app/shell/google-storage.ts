/** The names of what Analytics, and the tags that Tag Manager loads, store in a browser. */
const NAMES = /^_(?:ga|gid|gcl|dc_gtm)/;

/** Deletes what Google's scripts have stored for this host and the domains above it (SITE-68). */
export function deleteGoogleStorage(): void {
  try {
    const names = document.cookie.split("; ").flatMap((cookie) => cookie.split("=", 1));
    for (const name of names.filter((one) => NAMES.test(one))) {
      for (const domain of ["", ...domainsOf(location.hostname)])
        document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
    }
    for (const key of Object.keys(localStorage).filter((one) => NAMES.test(one))) localStorage.removeItem(key);
  } catch {
    // the browser stores nothing
  }
}

/** Returns the attribute Domain of every cookie that a page of `host` can read. */
function domainsOf(host: string): string[] {
  const labels = host.split(".");
  return labels.map((_, at) => `; Domain=${labels.slice(at).join(".")}`);
}
