/**
 * Speculation rules: the browser fetches pages that open in a new tab when a person is about to follow the link
 * (SITE-25). For other pages PageLink (ui/text-link.tsx) fetches only the data.
 */
export const PREFETCH_RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { selector_matches: "a[target=_blank]" }] },
      eagerness: "moderate",
    },
  ],
});
