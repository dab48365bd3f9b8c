import { expect, type Page } from "@playwright/test";

declare global {
  interface Window {
    /** whether the browser has sent what the fake tags tried to send; null until it is known */
    careless?: { outcome: "sent" | "refused" | null }[];
  }
}

/**
 * Replacement for Google's scripts: it stores what they store, and sends one request after the other as a careless tag
 * does, even after it was turned off. A reader of the page sees which ids were turned off.
 */
const SCRIPT = `
  for (const name of ["_ga", "_ga_TEST1", "_gid", "_gcl_au"]) document.cookie = name + "=1; Path=/; Max-Age=9999";
  document.cookie = "_ga_PARENT=1; Path=/; Max-Age=9999; Domain=" + location.hostname.split(".").slice(-2).join(".");
  try { localStorage.setItem("_gcl_ls", "1"); } catch {}
  window.google_tag_manager = { "G-INNER": {}, "GTM-TEST2": {} };
  if (!window.careless) {
    window.careless = [];
    const attempt = async (send) => {
      const one = { outcome: null };
      window.careless.push(one);
      one.outcome = await send().then(() => "sent", () => "refused");
    };
    const load = (src) => new Promise((resolve, reject) => Object.assign(new Image(), { src, onload: resolve, onerror: reject }));
    const go = async () => {
      await attempt(() => fetch("https://region1.google-analytics.com/g/collect", { mode: "no-cors" }));
      await attempt(() => load("https://www.google-analytics.com/pixel?" + Math.random()));
      setTimeout(go, 50);
    };
    void go();
  }
`;

const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** Answers every request for another host, and returns the addresses of those requests. */
export async function fakeGoogle(page: Page): Promise<string[]> {
  const addresses: string[] = [];
  await page.context().route(/google/, (route) => {
    const address = route.request().url();
    addresses.push(address);
    if (address.includes("/pixel?")) return route.fulfill({ contentType: "image/gif", body: PIXEL });
    return route.fulfill({ contentType: "text/javascript", body: /\.js\b|gtag\/js/.test(address) ? SCRIPT : "" });
  });
  return addresses;
}

/** Expects that the browser refuses whatever the tags of a page send from now on, which they go on to do. */
export async function expectRefused(page: Page): Promise<void> {
  const outcomes = () => page.evaluate(() => (window.careless ?? []).map(({ outcome }) => outcome));
  const before = (await outcomes()).length;
  const known = async () => (await outcomes()).slice(before).filter((outcome) => outcome !== null);
  await expect.poll(async () => (await known()).length).toBeGreaterThan(6);
  expect(await known()).not.toContain("sent");
}

/** Returns those of the addresses that load Google's scripts. */
export const scriptsAmong = (addresses: string[]): string[] =>
  addresses.filter((address) => address.startsWith("https://www.googletagmanager.com/")).toSorted();

/** Returns the page views that were reported to Analytics. */
export const reportedViews = (page: Page): Promise<{ page_location: string; page_title: string }[]> =>
  page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((entry) => (Array.isArray(entry) ? entry : Array.from(Object(entry) as ArrayLike<unknown>)))
      .filter(([call, name]) => call === "event" && name === "page_view")
      .map(([, , view]) => view as { page_location: string; page_title: string }),
  );
