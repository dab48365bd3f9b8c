import { expect, it } from "vitest";
import routes from "#app/routes.ts";
import { reservedSlugs } from "#domain/catalog/reserved-slugs.ts";
import { addressesByPattern } from "./e2e/every-page.ts";

/** Pages of development, and the one that only redirects. */
const notShown = /^pages\/(design\/|q\.ts$)/;

it("the tests that go through every page know every page", () => {
  const pages = routes.filter(({ file }) => file.startsWith("pages/") && !notShown.test(file));
  expect(pages.map(({ path = "" }) => `/${path}`)).toEqual(Object.keys(addressesByPattern));
});

it("no product takes the first part of a page's address (CAT-9)", () => {
  const firstParts = routes.map(({ path = "" }) => path.split("/", 1)[0] ?? "");
  const possibleSlugs = firstParts.filter((part) => /^[a-z0-9-]+$/.test(part));
  expect(possibleSlugs).toContain("watchlist");
  expect(possibleSlugs.filter((part) => !reservedSlugs.has(part))).toEqual([]);
});
