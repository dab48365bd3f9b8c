/**
 * What a browser may fetch when a person is about to follow it: pages that open in a tab of their own. Others are
 * prefetched by PageLink (ui/text-link.tsx), without a document of their own.
 */
export const PREFETCH_RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { selector_matches: "a[target=_blank]" }] },
      eagerness: "moderate",
    },
  ],
});
