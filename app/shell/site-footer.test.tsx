import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInSite } from "#test/dom/render-in-site.tsx";
import { AppStrip } from "./app-strip.tsx";
import { SiteFooter } from "./site-footer.tsx";

const socialLinks = [
  { url: "https://www.instagram.com/toebox", name: "Instagram" },
  { url: "https://social.example/@toebox", name: "social.example" },
];

it("the footer has every link and the year (SITE-34, SITE-35)", () => {
  renderInSite(<SiteFooter />, { site: { socialLinks } });
  const links = screen.getAllByRole("link").map((link) => [link.firstChild?.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Today’s Drops", "/today"],
    ["Release Calendar", "/calendar"],
    ["Most Popular", "/most-popular"],
    ["Watchlist", "/watchlist"],
    ["Alerts", "/alerts"],
    ["Unreleased", "/unreleased"],
    ["Changed Dates", "/changes"],
    ["Store Locator", "/store-locator"],
    ["About Us", "/about-us"],
    ["Terms & Conditions", "/terms-conditions"],
    ["Privacy Policy", "/privacy-policy"],
    ["Sneaker News", "https://toebox.test/#sneaker-news"],
    ["Instagram", "https://www.instagram.com/toebox"],
    ["social.example", "https://social.example/@toebox"],
    ["App Store", "https://apps.apple.com/app/1"],
    ["Google Play", "https://play.google.com/app/1"],
  ]);
  expect(screen.getByRole("contentinfo").textContent).toContain("© 2026 Toebox");
});

it("the strip of the app names it, links to the app stores, and remembers that it was dismissed (SITE-33)", () => {
  renderInSite(<AppStrip siteName="Toebox" />);
  const strip = screen.getByRole("complementary", { name: "Mobile app" });
  expect(strip.textContent).toContain("JUST LAUNCHED");
  expect(strip.textContent).toContain("DOWNLOAD OUR TOEBOX APP");
  const links = screen.getAllByRole("link").map((link) => [link.firstChild?.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["App Store", "https://apps.apple.com/app/1"],
    ["Google Play", "https://play.google.com/app/1"],
  ]);
  screen.getByRole("button", { name: "Dismiss" }).click();
  expect(localStorage.getItem("toebox:app-strip")).toBe("dismissed");
});

it("links to other sites open a new tab and say so (SITE-24)", () => {
  renderInSite(
    <>
      <AppStrip siteName="Toebox" />
      <SiteFooter />
    </>,
    { site: { socialLinks } },
  );
  const foreign = screen
    .getAllByRole<HTMLAnchorElement>("link")
    .filter(({ href }) => !href.startsWith(location.origin));
  expect(foreign).toHaveLength(6);
  for (const link of foreign) {
    expect(link.textContent).toMatch(/ \(opens in a new tab\)$/);
    expect(link.target).toBe("_blank");
  }
});
