import { expect, it } from "vitest";
import { shippingCountries } from "#domain/releases/ships-to.ts";
import { countryOfZone } from "./country-of-zone.ts";

it.each([
  ["America/New_York", "US"],
  ["America/Indiana/Knox", "US"],
  ["Pacific/Honolulu", "US"],
  ["America/Toronto", "CA"],
  ["Europe/Berlin", "DE"],
  ["Atlantic/Canary", "ES"],
  ["Australia/Lord_Howe", "AU"],
  ["America/Sao_Paulo", null],
  ["Europe/Moscow", null],
  ["UTC", null],
  ["", null],
])("%s is in %s (PROD-28)", (zone, country) => {
  expect(countryOfZone(zone)).toBe(country);
});

it("each country to ship to has a zone of its own (PROD-28)", () => {
  const found = new Set(Intl.supportedValuesOf("timeZone").map(countryOfZone));
  found.delete(null);
  expect([...found].toSorted()).toEqual(Object.keys(shippingCountries).toSorted());
});
