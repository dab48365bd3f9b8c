import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { judge, type Allowance } from "./browser-allowances.ts";
import { withoutMissing } from "./browser-libs.ts";
import { eventsMissing, listMembers, missingAtFloor, readFloor } from "./floor.ts";
import { markupFinder } from "./missing-markup.ts";
import { memberFinder } from "./missing-members.ts";
import { styleFinder } from "./missing-styles.ts";

const members = listMembers();
const findMembers = memberFinder(members, eventsMissing());
const findElements = markupFinder(readFloor());
const findStyles = styleFinder(readFloor());

const inScript = (code: string) => findMembers(parseSync("script.js", code).program).map(({ feature }) => feature);
const inElements = (code: string) => findElements(parseSync("part.tsx", code).program).map(({ feature }) => feature);
const inStyles = (css: string) => findStyles(css).map(({ feature }) => feature);

describe("the floor of browsers", () => {
  const paths = new Set(missingAtFloor().map(({ owner, member }) => `${owner}.${member}`));

  it("lacks newer built-ins, interfaces and members, static or not", () => {
    const known = [
      ".Temporal",
      ".URLPattern",
      "Array.fromAsync",
      "AbortSignal.any",
      "HTMLElement.showPopover",
      "Iterator.map",
      "Map.groupBy",
      "Object.groupBy",
      "Promise.withResolvers",
      "Set.union",
      "URL.canParse",
      "URL.parse",
      "Window.requestIdleCallback",
    ];
    expect(known.filter((path) => !paths.has(path))).toEqual([]);
  });

  it("has older ones", () => {
    const known = [
      "Array.at",
      "Array.toSorted",
      "String.isWellFormed",
      "Array.map",
      ".structuredClone",
      "AbortSignal.timeout",
    ];
    expect(known.filter((path) => paths.has(path))).toEqual([]);
  });
});

describe("scripts", () => {
  it.each([
    ["Object.groupBy(list, key)", "groupBy"],
    ["await Array.fromAsync(list)", "fromAsync"],
    ["window.URL.parse(text)", "parse"],
    ["new Set().union(other)", "union"],
    ["const { promise } = Promise.withResolvers()", "withResolvers"],
    ["const { withResolvers } = Promise", "withResolvers"],
    ["AbortSignal.any([])", "any"],
    ["Temporal.Now.instant()", "Temporal"],
    ["menu.showPopover()", "showPopover"],
    ['menu["showPopover"]()', "showPopover"],
    ["requestIdleCallback(send)", "requestIdleCallback"],
    ["navigator.share({ url })", "share"],
    ['list.addEventListener("scrollend", stop)', "scrollend"],
  ])("%s", (code, feature) => {
    expect(inScript(code)).toEqual([feature]);
  });

  it.each([
    "[1].at(-1)",
    "list.map(double).filter(Boolean)",
    "JSON.parse(text)",
    "Promise.any([])",
    "card.share()",
    'typeof Temporal === "undefined"',
    "const menu = { showPopover: true }",
    "import { URLPattern } from 'polyfill'; new URLPattern({})",
    'list.addEventListener("scroll", stop)',
  ])("%s is there", (code) => {
    expect(inScript(code)).toEqual([]);
  });
});

it("elements have what browsers know", () => {
  expect(inElements("<div popover='auto' hidden inert />")).toEqual(["popover="]);
  expect(inElements("<p style={{ width: 1, fieldSizing: 'content' }} />")).toEqual(["field-sizing"]);
  expect(inElements("<search><Popover popover='auto' /></search>")).toEqual(["<search>"]);
});

describe("styles", () => {
  it.each([
    ["p { field-sizing: content }", "field-sizing"],
    ["p { color: light-dark(red, blue) }", "light-dark()"],
    ["p { color: rgb(from red r g b) }", "rgb(from)"],
    ["p { display: grid-lanes }", "display: grid-lanes"],
    ["p { & b { top: 0 } }", "&"],
    ["p::details-content { top: 0 }", "::details-content"],
    ["@starting-style { p { top: 0 } }", "@starting-style"],
    ["@container style(--wide: 1) { p { top: 0 } }", "@container style()"],
    ["@supports not (field-sizing: content) { p { field-sizing: content } }", "field-sizing"],
    ["@supports (gap: 1px) { p { field-sizing: content } }", "field-sizing"],
  ])("%s", (css, feature) => {
    expect(new Set(inStyles(css))).toEqual(new Set([feature]));
  });

  it.each([
    "@supports (field-sizing: content) { p { field-sizing: content } }",
    "@supports selector(:popover-open) { p:popover-open { top: 0 } }",
    "p { color: red; color: light-dark(red, blue) }",
    "p { -webkit-user-select: none; user-select: none }",
    "p:is(:popover-open, .open) { top: 0 }",
    "@media (width >= 10px) { p { height: 100dvh; inset: 0; color: oklch(0.5 0.1 20) } }",
    '@property --size { syntax: "*"; inherits: false }',
  ])("%s is there", (css) => {
    expect(inStyles(css)).toEqual([]);
  });
});

it("libraries of TypeScript lose values that are missing, and keep their types", () => {
  const library = `interface Set<T> { union(other: Set<T>): Set<T>; has(value: T): boolean; }
interface PopoverMixin { showPopover(): void; focus(): void; }
declare var URL: { parse(url: string): URL | null; createObjectURL(blob: Blob): string; };
declare namespace Temporal { interface Instant { toString(): string; } var Instant: InstantConstructor; namespace Now { function zone(): string; } }
declare function requestIdleCallback(callback: () => void): number;
declare function fetch(): void;`;
  const rest = withoutMissing(library, members);
  for (const name of ["union", "showPopover", "parse", "InstantConstructor", "zone", "requestIdleCallback"])
    expect(rest).not.toContain(name);
  for (const name of ["has(", "focus(", "createObjectURL", "interface Instant", "fetch"]) expect(rest).toContain(name);
});

it("an allowance covers one place, and fails once nothing needs it", () => {
  const allowed: Allowance[] = [{ features: ["share", "vibrate"], where: "app/share.ts", reason: "asked for first" }];
  const finding = (where: string) => ({ feature: "share", where, text: `${where}:1: share` });
  expect(judge([finding("app/share.ts"), finding("app/other.ts")], allowed)).toEqual([
    "app/other.ts:1: share",
    "docs/browser-allowances.ts: nothing uses vibrate in app/share.ts any more: delete its allowance",
  ]);
});
