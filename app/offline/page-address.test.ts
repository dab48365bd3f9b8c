import { describe, expect, it } from "vitest";
import { documentOfData, isKeptPage, keyOfPage } from "./page-address.ts";

const site = "https://toebox.example";

it.each([
  ["/", true],
  ["/nike", true],
  ["/calendar/2026-12", true],
  ["/lists", true],
  ["/deskmate", true],
  ["/desk", false],
  ["/desk/products", false],
  ["/api/docs", false],
  ["/embed/bred", false],
  ["/user-settings", false],
  ["/user-settings/", false],
  ["/reset-password/abc", false],
  ["/Verify-Email/abc", false],
  ["/lists/abc", false],
  ["/unsubscribe/alerts/abc", false],
])("%s may be kept: %s (OFF-4)", (path, isKept) => expect(isKeptPage(path)).toBe(isKept));

it.each([
  ["/nike/", "/nike"],
  ["/nike#news", "/nike"],
  ["/nike/?page=2#end", "/nike?page=2"],
  ["/", "/"],
  ["/#news", "/"],
])("%s is kept as %s (OFF-3, SITE-14)", (address, key) => expect(keyOfPage(site + address)).toBe(site + key));

describe("the document of an address of data", () => {
  it.each([
    ["/_.data", "/"],
    ["/_.data?page=2&_routes=root", "/?page=2"],
    ["/nike.data", "/nike"],
    ["/nike/_.data", "/nike/"],
    ["/nike.data?brand_id=2", "/nike?brand_id=2"],
    ["/nike", null],
    ["/feeds/news.json", null],
  ])("of %s is %s (OFF-3)", (address, path) => expect(documentOfData(site + address)).toBe(path));
});
