import type { Page } from "@playwright/test";

/**
 * What stands in for Google's scripts: it stores what they store, and sends something every 50 ms as a careless tag does, whatever
 * it is told. A reader of the page sees which ids it was told to leave alone.
 */
const SCRIPT = `
  for (const name of ["_ga", "_ga_TEST1", "_gid", "_gcl_au"]) document.cookie = name + "=1; Path=/; Max-Age=9999";
  document.cookie = "_ga_PARENT=1; Path=/; Max-Age=9999; Domain=" + location.hostname.split(".").slice(-2).join(".");
  try { localStorage.setItem("_gcl_ls", "1"); } catch {}
  window.google_tag_manager = { "G-INNER": {}, "GTM-TEST2": {} };
  window.careless ??= setInterval(() => {
    void fetch("https://region1.google-analytics.com/g/collect", { mode: "no-cors" }).catch(() => {});
    new Image().src = "https://www.google-analytics.com/pixel?" + Math.random();
  }, 50);
`;

/** Answers every request for another host, and returns the addresses of those requests. */
export async function fakeGoogle(page: Page): Promise<string[]> {
  const addresses: string[] = [];
  await page.context().route(/google/, (route) => {
    const address = route.request().url();
    addresses.push(address);
    return route.fulfill({ contentType: "text/javascript", body: /\.js\b|gtag\/js/.test(address) ? SCRIPT : "" });
  });
  return addresses;
}

/** Of these addresses, what loads Google's scripts. */
export const scriptsAmong = (addresses: string[]): string[] =>
  addresses.filter((address) => address.startsWith("https://www.googletagmanager.com/")).toSorted();

/** The page views that were reported to Analytics. */
export const reportedViews = (page: Page): Promise<{ page_location: string; page_title: string }[]> =>
  page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((entry) => (Array.isArray(entry) ? entry : Array.from(Object(entry) as ArrayLike<unknown>)))
      .filter(([call, name]) => call === "event" && name === "page_view")
      .map(([, , view]) => view as { page_location: string; page_title: string }),
  );
