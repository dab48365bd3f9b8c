import { expect, it } from "vitest";
import routes from "#app/routes.ts";
import { addressesByPattern } from "./e2e/every-page.ts";

/** Pages of development, and the one that only redirects. */
const notShown = /^pages\/(design\/|q\.ts$)/;

it("the tests that go through every page know every page", () => {
  const pages = routes.filter(({ file }) => file.startsWith("pages/") && !notShown.test(file));
  expect(pages.map(({ path = "" }) => `/${path}`)).toEqual(Object.keys(addressesByPattern));
});
