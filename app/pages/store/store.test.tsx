import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Promotion } from "#domain/stores/store.ts";
import { aStore } from "#test/dom/a-store.ts";
import { fakeTime } from "#test/dom/fake-time.ts";
import { renderInSite } from "#test/dom/render-in-site.tsx";
import { Promotions } from "./promotions.tsx";
import { storeStructuredData } from "./store-structured-data.ts";
import { StoreFacts } from "./store-facts.tsx";

const NOON = Date.parse("2026-11-25T12:00:00-05:00");
const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("the facts of a store", () => {
  it("are its overview, address, hours and what one can do (STORE-10, SITE-24)", () => {
    // a Wednesday in New York
    fakeTime(NOON);
    const store = aStore({
      overview: "Two floors.",
      phone: "+1 (212) 555-0100",
      url: "https://corner.example/shop",
    });
    renderInSite(<StoreFacts store={store} loadedAt={NOON} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Corner Kicks");
    expect(screen.queryByText("Two floors.")).not.toBeNull();
    expect(document.querySelector("address")?.textContent).toBe("1 Main St New York, New York 10012");
    const rows = within(screen.getByRole("table", { name: "Hours" })).getAllByRole("row");
    expect(rows.map(({ textContent }) => textContent)).toContain("Wednesday Today 10:00 AM – 8:00 PM");
    expect(rows.filter((row) => row.getAttribute("aria-current") === "date")).toHaveLength(1);
    const directions = new URL(link("Get Directions (opens in a new tab)") ?? "");
    expect(directions.searchParams.get("destination")).toBe("Corner Kicks, 1 Main St, New York, New York 10012");
    expect(link("Shop Now (opens in a new tab)")).toBe("https://corner.example/shop");
    for (const name of ["Call Store", "+1 (212) 555-0100"]) expect(link(name)).toBe("tel:+12125550100");
  });

  it("leave out what is not known (STORE-4, STORE-10)", () => {
    renderInSite(<StoreFacts store={aStore({ hours: null })} loadedAt={NOON} />);
    expect(screen.queryByText("Hours not listed")).not.toBeNull();
    expect(screen.queryByRole("table")).toBeNull();
    const links = screen.getAllByRole("link").map(({ textContent }) => textContent?.trim());
    expect(links).toEqual(["Get Directions  (opens in a new tab)".replace("  ", " ")]);
  });

  it("follow the store's clock, and look again every 30 seconds (STORE-10, STORE-21, STORE-22)", async () => {
    // Thursday already in Berlin and Tokyo, Wednesday in Los Angeles
    const opens = Date.parse("2026-11-25T10:00:00-08:00");
    const closes = Date.parse("2026-11-25T20:00:00-08:00");
    const { pass } = fakeTime(opens - 25 * 60_000 + 35_000);
    renderInSite(<StoreFacts store={aStore({ timeZone: "America/Los_Angeles" })} loadedAt={Date.now()} />);
    const status = (text: string) => screen.queryByText(text) !== null;
    expect(status("Open today 10 AM – 8 PM")).toBe(true);
    expect(status("Opens in 25 min")).toBe(true);
    await pass(29_999);
    expect(status("Opens in 25 min")).toBe(true);
    await pass(1);
    expect(status("Opens in 24 min")).toBe(true);
    await pass(26 * 60_000);
    expect(status("Open now")).toBe(true);
    await pass(closes - Date.now() - 40 * 60_000 - 20_000);
    expect(status("Closes in 41 min")).toBe(true);
    await pass(30_000);
    expect(status("Closes in 40 min")).toBe(true);
    const today = () => document.querySelector("[aria-current=date]")?.textContent;
    expect(today()).toContain("Wednesday Today");
    await pass(closes - Date.now() + 30_000);
    expect(status("Closed now")).toBe(true);
    // the next day begins on the store's own clock
    await pass(4 * 3_600_000 - 31_000);
    expect(today()).toContain("Wednesday Today");
    await pass(31_000);
    expect(today()).toContain("Thursday Today");
  });
});

it("promotions stand by status, with a tag for the site's own; only what can be had has a link (STORE-11, SITE-24)", () => {
  const promotion: Promotion = {
    title: "Ten off",
    description: "All of it",
    status: "available",
    isExclusive: false,
    startsOn: null,
    endsOn: null,
    url: "https://corner.example/ten",
  };
  const promotions: Promotion[] = [
    { ...promotion, title: "Past", status: "expired" },
    { ...promotion, title: "Soon", status: "upcoming", startsOn: "2026-12-01" },
    { ...promotion, isExclusive: true },
  ];
  renderInSite(<Promotions promotions={promotions} siteName="Toebox" />);
  const offers = within(screen.getByRole("region", { name: "Coupons & Promos" })).getAllByRole("listitem");
  expect(offers.map((offer) => within(offer).getByRole("heading").textContent)).toEqual(["Ten off", "Soon", "Past"]);
  const [now, soon, past] = offers as [HTMLElement, HTMLElement, HTMLElement];
  const deal = within(now).getByRole("link", { name: "GET DEAL (opens in a new tab)" });
  expect(deal.getAttribute("href")).toBe("https://corner.example/ten");
  expect(deal.getAttribute("target")).toBe("_blank");
  expect(now.textContent).toContain("Toebox exclusive");
  for (const [offer, name] of [
    [soon, "Offer Not Started Yet"],
    [past, "Expired"],
  ] as const) {
    expect(within(offer).getByRole<HTMLButtonElement>("button", { name }).disabled).toBe(true);
    expect(within(offer).queryByRole("link")).toBeNull();
    expect(offer.textContent).not.toContain("exclusive");
  }
});

it("a store is described as a ShoeStore with its opening hours, as far as they are known (STORE-33)", () => {
  const hours = ["10:00 AM – 8:00 PM", "Closed", "8:00 PM – 2:00 AM", "Closed", "Closed", "Closed", "Open 24 hours"];
  const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
  const texts = days.map((day, at) => `${day}: ${hours[at]}`);
  const [business, path] = storeStructuredData(
    aStore({ hours: texts, phone: "+1 212 555 0100" }),
    "https://toebox.test",
  );
  expect(business).toMatchObject({
    "@type": "ShoeStore",
    name: "Corner Kicks",
    url: "https://toebox.test/store-locator/store-directory/new-york/corner",
    telephone: "+1 212 555 0100",
    openingHoursSpecification: [
      { dayOfWeek: "Monday", opens: "10:00", closes: "20:00" },
      { dayOfWeek: "Wednesday", opens: "20:00", closes: "02:00" },
      { dayOfWeek: "Sunday", opens: "00:00", closes: "23:59" },
    ],
  });
  expect(path).toMatchObject({ "@type": "BreadcrumbList", itemListElement: { length: 4 } });
  const [unknown] = storeStructuredData(aStore({ hours: null }), "https://toebox.test");
  expect(unknown).not.toHaveProperty("openingHoursSpecification");
  expect(unknown).not.toHaveProperty("telephone");
});
