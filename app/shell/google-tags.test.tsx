import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderInSite } from "#test/dom/render-in-site.tsx";
import { rememberAnswer } from "./consent.ts";
import { GoogleTags } from "./google-tags.tsx";
import { PrivacyChoices } from "./privacy-choices.tsx";

const google = { analyticsId: "G-TEST1", tagManagerId: "GTM-TEST2" };
const SCRIPTS = [
  "https://www.googletagmanager.com/gtm.js?id=GTM-TEST2",
  "https://www.googletagmanager.com/gtag/js?id=G-TEST1",
];

/** Returns the addresses of the scripts that the page has put into its head. */
const scripts = () => appended.filter((node) => node instanceof HTMLScriptElement).map(({ src }) => src);
const policies = () => appended.filter((node) => node instanceof HTMLMetaElement).map(({ content }) => content);
let appended: unknown[] = [];

beforeEach(() => {
  appended = [];
  // a script of another host is not loaded here
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => void appended.push(...nodes));
});

afterEach(() => {
  for (const name of ["dataLayer", "google_tag_manager", "ga-disable-G-TEST1", "ga-disable-G-INNER"])
    Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
});

const views = () =>
  (window.dataLayer ?? [])
    .map((entry) => Array.from(Object(entry) as ArrayLike<unknown>))
    .filter(([call, name]) => call === "event" && name === "page_view")
    .map(([, , view]) => (view as { page_location: string }).page_location);

const notice = () => screen.queryByRole("region", { name: "May we count your visit?" });

const isAnnounced = (text: RegExp) => screen.queryAllByText(text).some((toast) => toast.closest("[role=status]"));

async function renderTags(path = "/about-us") {
  const page = renderInSite(
    <>
      <GoogleTags />
      <PrivacyChoices open onClose={() => {}} />
    </>,
    { path, site: { google } },
  );
  const dialog = await screen.findByRole("dialog", { name: "Privacy Choices" });
  const choose = (name: string) =>
    fireEvent.click(
      Array.from(dialog.querySelectorAll("button"), (button) => button).find(
        (button) => button.textContent.trim() === name,
      ) as HTMLElement,
    );
  return { ...page, dialog, choose };
}

it("an answer to the notice, which goes, moves the focus to the page (SITE-67)", async () => {
  renderInSite(<GoogleTags />, { path: "/about-us", site: { google } });
  await expect.poll(notice).not.toBeNull();
  fireEvent.click(notice()?.querySelectorAll("button")[1] as HTMLElement);
  expect(document.activeElement?.tagName).toBe("MAIN");
});

describe("Google's scripts", () => {
  it("load when the visitor agrees, once, and get every page view; the notice goes (SITE-48, SITE-67)", async () => {
    const { router, dialog } = await renderTags();
    await expect.poll(notice).not.toBeNull();
    expect(dialog.textContent).toContain("You haven’t answered yet");
    expect([scripts(), window.dataLayer]).toEqual([[], undefined]);
    fireEvent.click(notice()?.querySelectorAll("button")[1] as HTMLElement);
    expect(notice()).toBeNull();
    expect(isAnnounced(/^Thanks\. Change this any time/)).toBe(true);
    await expect.poll(scripts).toEqual(SCRIPTS);
    await act(() => router.navigate("/most-popular"));
    const { origin } = location;
    await expect.poll(views).toEqual([`${origin}/about-us`, `${origin}/most-popular`]);
    expect(scripts()).toEqual(SCRIPTS);
  });

  it("never load after a refusal, until another answer (SITE-67)", async () => {
    const { router, dialog, choose } = await renderTags();
    await expect.poll(notice).not.toBeNull();
    fireEvent.click(notice()?.querySelectorAll("button")[0] as HTMLElement);
    expect(notice()).toBeNull();
    expect(isAnnounced(/^No Google services are loaded\. Change this/)).toBe(true);
    expect(dialog.textContent).toContain("You declined");
    await act(() => router.navigate("/most-popular"));
    expect(notice()).toBeNull();
    choose("Accept");
    await expect.poll(scripts).toEqual(SCRIPTS);
    // pages seen before the answer are not reported
    await expect.poll(views).toEqual([`${location.origin}/most-popular`]);
  });

  it("end when the consent is taken back: silenced, refused by the page's policy, and their cookies deleted (SITE-68)", async () => {
    rememberAnswer("agreed", google);
    const { router, dialog, choose } = await renderTags();
    await expect.poll(views).toHaveLength(1);
    expect(dialog.textContent).toContain("You accepted.");
    window.google_tag_manager = { "G-INNER": {} };
    document.cookie = "_ga=1; Path=/";
    choose("Decline");
    expect(isAnnounced(/^Nothing more goes to Google, and its cookies are deleted\./)).toBe(true);
    await expect.poll(() => Reflect.get(window, "ga-disable-G-INNER")).toBe(true);
    expect(Reflect.get(window, "ga-disable-G-TEST1")).toBe(true);
    await expect.poll(() => document.cookie).not.toContain("_ga");
    expect(policies()).toEqual(["connect-src 'self'; img-src 'self'; script-src 'unsafe-inline' 'self'"]);
    const layer = window.dataLayer?.length;
    await act(() => router.navigate("/most-popular"));
    window.dataLayer?.push("something");
    expect(window.dataLayer).toHaveLength(layer ?? 0);
  });

  it("of a consent that has ended do not load, and what they have left goes (SITE-67, SITE-68)", async () => {
    const longAgo = Date.now() - 184 * 86_400_000;
    localStorage.setItem("toebox:consent", `agreed ${longAgo} Google Analytics, Google Tag Manager`);
    document.cookie = "_ga=1; Path=/";
    await renderTags();
    await expect.poll(notice).not.toBeNull();
    await expect.poll(() => document.cookie).not.toContain("_ga");
    expect([scripts(), window.dataLayer]).toEqual([[], undefined]);
  });

  it("do not load on a page with a token, which is not reported (SITE-48)", async () => {
    rememberAnswer("agreed", google);
    const { router } = await renderTags("/reset-password/secret");
    expect(scripts()).toEqual([]);
    await act(() => router.navigate("/about-us"));
    await expect.poll(views).toEqual([`${location.origin}/about-us`]);
    expect(JSON.stringify(window.dataLayer)).not.toContain("secret");
  });

  it("do not load for Global Privacy Control, which leaves nothing to choose (SITE-67, SITE-68)", async () => {
    rememberAnswer("agreed", google);
    document.cookie = "_ga=1; Path=/";
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
    const { dialog } = await renderTags();
    expect(dialog.textContent).toContain("Your browser sends Global Privacy Control, which counts as a no");
    expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
    await expect.poll(() => document.cookie).not.toContain("_ga");
    expect([scripts(), notice(), window.dataLayer]).toEqual([[], null, undefined]);
  });
});

it("tabs share an answer, also with a page that comes back (SITE-67)", async () => {
  await renderTags();
  await expect.poll(notice).not.toBeNull();
  const text = `refused ${Date.now()} Google Analytics, Google Tag Manager`;
  localStorage.setItem("toebox:consent", text);
  act(() => void dispatchEvent(new Event("storage")));
  expect(notice()).toBeNull();
  localStorage.removeItem("toebox:consent");
  act(() => void dispatchEvent(new Event("pageshow")));
  await expect.poll(notice).not.toBeNull();
});
