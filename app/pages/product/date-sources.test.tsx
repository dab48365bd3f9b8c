import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { DateSource } from "#domain/evidence/date-sources.ts";
import type { Product } from "#domain/releases/product.ts";
import { DateSources } from "./date-sources.tsx";

const source: DateSource = {
  kind: "retailer",
  url: "https://kith.example/shoe",
  host: "kith.example",
  region: null,
  retailer: null,
  date: "2026-12-05",
  time: null,
  timeZone: null,
  moment: null,
  seenOn: "2026-11-02",
  checkedOn: "2026-11-20",
};

function show(product: Pick<Product, "confidence" | "sources" | "unverifiedSince">) {
  return render(<DateSources product={product as Product} />).container;
}

it("names the sources of a date, and since when nobody verified it (EVID-3, EVID-4)", () => {
  const atPlace = {
    ...source,
    kind: "brand",
    region: "Japan",
    retailer: "There",
    time: "10:00",
    timeZone: "Asia/Tokyo",
    moment: "2026-12-06T10:00:00+09:00",
  };
  const sources = [source, { ...atPlace, date: "2026-12-06", checkedOn: null } as DateSource];
  show({ confidence: "listed", sources, unverifiedSince: "2026-11-20" });
  for (const text of ["Listed", "Not verified since November 20, 2026", "2 sources"]) screen.getByText(text);
  const [first, second] = screen.getAllByRole("listitem", { hidden: true }) as [HTMLElement, HTMLElement];
  expect(first.textContent).toBe("kith.example RetailerDecember 5, 2026 Seen Nov 2, 2026, checked Nov 20, 2026");
  const link = within(first).getByRole("link", { hidden: true });
  expect(link.getAttribute("href")).toBe(source.url);
  expect(link.getAttribute("rel")?.split(" ")).toEqual(expect.arrayContaining(["noopener", "nofollow"]));
  expect(second.textContent).toBe("kith.example BrandThere, Japan: December 6, 2026 at 10:00 (Tokyo) Seen Nov 2, 2026");
});

it("shows nothing without sources (EVID-3)", () => {
  expect(show({ confidence: null, sources: [], unverifiedSince: null })).toHaveProperty("innerHTML", "");
});
