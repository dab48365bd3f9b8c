import { beforeEach, expect, it, vi } from "vitest";
import { writeStored } from "../browser/local-storage.ts";
import { ageBar } from "./age.ts";
import { completeBar, hideAge, hideAgeOnceFresh, isAged, offerNewer, showAge } from "./show-age.ts";

const [early, late] = ["2026-11-28T14:00:00.000Z", "2026-11-28T14:30:00.000Z"];

const bar = () => document.getElementById("page-age");
const shownMoment = () => bar()?.querySelector("time")?.dateTime;

/** Opens a kept document, as the worker marks it. */
function openCopy(asOf: string): void {
  document.documentElement.dataset["asOf"] = asOf;
  document.body.innerHTML = `<main>Air Max</main>${ageBar({ asOf: new Date(asOf), isOnline: true }, new Date(late))}`;
}

beforeEach(() => {
  document.body.innerHTML = "<main>Air Max</main>";
});

it("of several copies on a page, the oldest has its age shown (OFF-5)", () => {
  showAge(late);
  expect(shownMoment()).toBe(late);
  showAge(early);
  showAge(late);
  expect(shownMoment()).toBe(early);
  expect(document.querySelectorAll("section")).toHaveLength(1);
});

it("the bar says whether the device or the site is away (OFF-5)", () => {
  const online = vi.spyOn(navigator, "onLine", "get");
  online.mockReturnValue(false);
  showAge(late);
  expect(bar()?.textContent).toContain("You are offline.");
  hideAge();
  online.mockReturnValue(true);
  showAge(late);
  expect(bar()?.textContent).toContain("The site doesn’t answer.");
});

it("what is shown of the network has neither a bar nor room for one (OFF-5)", () => {
  const before = document.documentElement.outerHTML;
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(60);
  openCopy(early);
  completeBar();
  expect(document.documentElement.style.scrollPaddingBottom).toBe("60px");
  hideAge();
  expect(isAged()).toBe(false);
  expect(document.documentElement.outerHTML.replace(' style=""', "")).toBe(before);
});

it("the room that is kept for the bar also raises what sticks to the lower edge (OFF-5)", () => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(60);
  showAge(early);
  const rules = () =>
    document.adoptedStyleSheets.flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText));
  expect(rules().join("")).toContain("bottom: 60px");
  hideAge();
  expect(rules()).toEqual([]);
});

it("the age of a copy is shown in the zone that was chosen (OFF-5)", () => {
  writeStored("toebox:zone", "Asia/Tokyo");
  openCopy(early);
  completeBar();
  expect(bar()?.textContent).toContain("11:00 PM");
  hideAge();
  showAge(early);
  expect(bar()?.textContent).toContain("11:00 PM");
});

it("a newer document of the page is offered, and that of another page is not (OFF-5)", () => {
  openCopy(early);
  history.replaceState(null, "", "/nike/#news");
  offerNewer("https://toebox.test/adidas");
  expect(bar()?.textContent).toContain("as of");
  offerNewer("https://toebox.test/nike");
  expect([bar()?.querySelector("p")?.textContent, bar()?.querySelector("a")?.textContent]).toEqual([
    "A newer version of this page is here.",
    "Show it",
  ]);
});

it("the bar goes once everything is read again from the site (OFF-5)", async () => {
  showAge(early);
  await hideAgeOnceFresh(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(isAged()).toBe(true);
  await hideAgeOnceFresh(async () => {});
  expect(isAged()).toBe(false);
});

it("a copy that comes while everything is read again has it read once more (OFF-5)", async () => {
  showAge(early);
  const read = vi.fn(async () => {});
  read.mockImplementationOnce(async () => showAge(late));
  await hideAgeOnceFresh(read);
  expect([read.mock.calls.length, isAged()]).toEqual([2, false]);
});

it("the bar stays while what is read again are copies (OFF-5)", async () => {
  showAge(early);
  const read = vi.fn(async () => showAge(late));
  await hideAgeOnceFresh(read);
  expect(isAged()).toBe(true);
});

it("the bar of a kept document stays until a newer one is opened (OFF-5)", async () => {
  openCopy(early);
  const read = vi.fn(async () => {});
  await hideAgeOnceFresh(read);
  expect(shownMoment()).toBe(early);
  expect(read).not.toHaveBeenCalled();
});
