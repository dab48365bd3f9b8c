import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { placePopovers } from "./place-popovers.ts";

beforeAll(placePopovers);

beforeEach(() => {
  vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(1_000);
  vi.spyOn(document.documentElement, "clientHeight", "get").mockReturnValue(800);
  document.body.innerHTML = `<div class="header-bar"><div id="search" class="bar-search" popover></div></div>
    <button class="anchor" popovertarget="theme"></button><div id="theme" popover></div>`;
});

const element = (selector: string) => document.querySelector(selector) as HTMLElement;

function toggle(selector: string, newState: string): CSSStyleDeclaration {
  element(selector).dispatchEvent(Object.assign(new Event("beforetoggle"), { newState }));
  return element(selector).style;
}

it.each([
  ["upper right", { left: 900, right: 940, top: 10, bottom: 50 }, ["58px", "auto", "auto", "60px"]],
  ["upper left", { left: 100, right: 140, top: 10, bottom: 50 }, ["58px", "auto", "100px", "auto"]],
  ["lower right", { left: 990, right: 1_010, top: 700, bottom: 740 }, ["auto", "108px", "auto", "8px"]],
])("without anchor positioning a popover opens at its button, %s (SITE-79)", (_corner, box, places) => {
  vi.spyOn(element("button"), "getBoundingClientRect").mockReturnValue(box as DOMRect);
  const { top, bottom, left, right } = toggle("#theme", "open");
  expect([top, bottom, left, right]).toEqual(places);
});

it("without anchor positioning the search of a phone opens over the bar (SITE-79)", () => {
  vi.spyOn(element(".header-bar"), "getBoundingClientRect").mockReturnValue({ top: 45 } as DOMRect);
  expect(toggle("#search", "open").top).toBe("45px");
});

it("a popover that closes stays where it is", () => {
  expect(toggle("#theme", "closed").top).toBe("");
});
