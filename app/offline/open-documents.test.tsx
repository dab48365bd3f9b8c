import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openDocumentsWhileSilent } from "./open-documents.ts";
import { hideAge, showAge } from "./show-age.ts";

let stop = () => {};
const seenByReact = vi.fn();

beforeEach(() => {
  history.replaceState(null, "", "/nike");
  document.addEventListener("click", seenByReact);
  stop = openDocumentsWhileSilent();
});

afterEach(() => {
  stop();
  document.removeEventListener("click", seenByReact);
  seenByReact.mockReset();
  hideAge();
});

/** Presses the text of a link, and returns whether React, which listens to the document, sees it. */
function isLeftToReact(href: string): boolean {
  document.body.insertAdjacentHTML("afterbegin", `<a href="${href}"><span>Link</span></a>`);
  seenByReact.mockClear();
  document.querySelector("span")?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  document.querySelector("a")?.remove();
  return seenByReact.mock.calls.length > 0;
}

const loseNetwork = () => vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);

it("a link opens a whole page without a network, and where a copy is shown (OFF-6)", () => {
  expect(isLeftToReact("/adidas")).toBe(true);
  showAge("2026-11-28T14:00:00.000Z");
  expect([isLeftToReact("/adidas"), isLeftToReact("/nike?page=2")]).toEqual([false, false]);
  hideAge();
  expect(isLeftToReact("/adidas")).toBe(true);
  loseNetwork();
  expect(isLeftToReact("/adidas")).toBe(false);
});

it("a link to a place of the open page, or to another site, is as ever (OFF-6)", () => {
  loseNetwork();
  expect([isLeftToReact("#news"), isLeftToReact("https://elsewhere.test/nike")]).toEqual([true, true]);
  expect(["/nike", "/adidas#news", "/nike?page=2#news"].map(isLeftToReact)).toEqual([false, false, false]);
});

it("a press on what is no link is as ever (OFF-6)", () => {
  loseNetwork();
  document.body.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(seenByReact).toHaveBeenCalledOnce();
});

it("nothing is changed once the page has ended it", () => {
  loseNetwork();
  stop();
  expect(isLeftToReact("/adidas")).toBe(true);
});
