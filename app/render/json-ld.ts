/** Returns the scripts that describe a page to search engines (SITE-61). They are data: no browser runs them. */
export function jsonLdScripts(data: readonly object[]): string {
  return data
    .map((thing) => JSON.stringify({ "@context": "https://schema.org", ...thing }).replaceAll("<", "\\u003c"))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join("");
}
