import bcd from "@mdn/browser-compat-data/forLegacyNode";
import type { BrowserName, CompatStatement, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data/types";
import { compareVersions, oldestBrowsers } from "../server/oldest-browsers.ts";

/** The browsers of MDN's data by those of package.json. The oldest Chrome and Firefox of phones have the versions of desktops. */
const BROWSERS: Record<string, BrowserName[]> = {
  chrome: ["chrome", "chrome_android"],
  edge: ["edge"],
  firefox: ["firefox", "firefox_android"],
  ios_saf: ["safari_ios"],
  safari: ["safari"],
  samsung: ["samsunginternet_android"],
};

/** Built-in object, interface, method or property that a browser of the floor lacks. */
export interface Missing {
  /** "Array", "Intl.Locale" or "AbortSignal"; empty when the global `member` is missing */
  owner: string;
  /** static and others alike: "fromAsync", "toSorted" */
  member: string;
  area: "builtin" | "api";
}

export interface Member extends Missing {
  /** whether a browser of the floor lacks it */
  isMissing: boolean;
}

/** Browsers with their oldest versions, as MDN's data name them. */
export type Floor = Map<BrowserName, string>;

/** Reads the oldest browsers that the site is made for. Throws when package.json names one that is unknown here. */
export function readFloor(): Floor {
  return new Map(
    Array.from(oldestBrowsers()).flatMap(([name, version]) => {
      const browsers = BROWSERS[name];
      if (!browsers) throw new Error(`"browserslist" of package.json names ${name}, which docs/floor.ts does not know`);
      return browsers.map((browser) => [browser, version] as const);
    }),
  );
}

/** Returns the browsers of the floor that lack a feature, or have it only behind a flag or by another name. */
export function browsersWithout({ support }: CompatStatement, floor: Floor): string[] {
  return Array.from(floor)
    .filter(([browser, version]) => ![support[browser] ?? []].flat().some((statement) => isThere(statement, version)))
    .map(([browser, version]) => `${browser} ${version}`);
}

function isThere(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName } = statement;
  if (flags || prefix || otherName || added === false || added === "preview") return false;
  // "≤79": at the latest
  if (compareVersions(added.replace("≤", ""), version) > 0) return false;
  return removed === undefined || removed === "preview" || compareVersions(removed.replace("≤", ""), version) > 0;
}

/** Returns what a browser of the floor lacks; of an object that is missing as a whole only the object itself. */
export function missingAtFloor(): Missing[] {
  return listMembers()
    .filter(({ isMissing }) => isMissing)
    .map(({ owner, member, area }) => ({ owner, member, area }));
}

/** Lists all built-in objects, interfaces, methods and properties that MDN knows, without members of those that are missing. */
export function listMembers(): Member[] {
  const floor = readFloor();
  return [...membersOf(bcd.javascript["builtins"], "builtin", floor), ...membersOf(bcd.api, "api", floor)];
}

function membersOf(group: Identifier | undefined, area: Missing["area"], floor: Floor, owner = ""): Member[] {
  return partsOf(group).flatMap(([key, feature]) => {
    const member = key.replace(/_static$/, "");
    const compat = compatOf(feature);
    // others are events and constructors, or describe behavior, such as "worker_support"
    if (!compat || !/^[a-zA-Z][a-zA-Z0-9]*$/.test(member) || member === owner.split(".").at(-1)) return [];
    const isMissing = browsersWithout(compat, floor).length > 0;
    const hasMembers = /^[A-Z]/.test(member) && /^(?:|Intl)$/.test(owner) && !isMissing;
    const path = owner === "" ? member : `${owner}.${member}`;
    return [{ owner, member, area, isMissing }, ...(hasMembers ? membersOf(feature, area, floor, path) : [])];
  });
}

/** Returns the events that a browser of the floor fires nowhere: "scrollend". */
export function eventsMissing(): Set<string> {
  const floor = readFloor();
  const events = partsOf(bcd.api).flatMap(([, owner]) =>
    partsOf(owner).flatMap(([key, feature]) => {
      const [, name] = /^(\w+)_event$/.exec(key) ?? [];
      const compat = compatOf(feature);
      return name && compat ? [{ name, isMissing: browsersWithout(compat, floor).length > 0 }] : [];
    }),
  );
  const there = new Set(events.filter(({ isMissing }) => !isMissing).map(({ name }) => name));
  return new Set(events.map(({ name }) => name).filter((name) => !there.has(name)));
}

/** Returns which browsers have a feature; undefined for a group of features. */
export function compatOf(feature: Identifier | undefined): CompatStatement | undefined {
  return feature?.["__compat"];
}

/** Returns the features below a feature or a group. */
export function partsOf(feature: Identifier | undefined): [string, Identifier][] {
  return Object.entries<Identifier>({ ...feature }).filter(([name]) => name !== "__compat");
}
