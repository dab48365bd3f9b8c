import bcd from "@mdn/browser-compat-data/forLegacyNode";
import type { BrowserName, Identifier } from "@mdn/browser-compat-data/types";
import * as csstree from "css-tree";
import { browsersWithout, compatOf, partsOf, type Floor } from "./floor.ts";

/** Use of something in styles that a browser of the floor lacks, outside of an `@supports` that asks for it. */
export interface StyleUse {
  /** "field-sizing", "display: grid-lanes", "light-dark()", "1dvh", "::details-content", "@starting-style" or "@media (scripting)" */
  feature: string;
  /** the selector of the rule, or the at-rule */
  place: string;
}

/** The groups in which MDN lists units. */
const UNITS: [RegExp, string][] = [
  [/^cq/, "container_query_length_units"],
  [/^dv/, "viewport_percentage_units_dynamic"],
  [/^sv/, "viewport_percentage_units_small"],
  [/^lv/, "viewport_percentage_units_large"],
];

/** The queries of containers that MDN describes in words. */
const CONTAINER_QUERIES: Record<string, string> = {
  anchored: "anchor_position_queries",
  "scroll-state": "scroll-state_queries",
  style: "style_queries_for_custom_properties",
};

/** Browsers of phones, which leave out what phones do not have, such as cursors. */
const PHONES = new Set<BrowserName>(["chrome_android", "firefox_android", "safari_ios"]);

const PREFIXED = /^-(?:webkit|moz|ms|o|apple)-/;

/** Makes a function that finds what a browser of the floor lacks in styles: properties, their values, selectors, at-rules and queries. */
export function styleFinder(floor: Floor): (css: string) => StyleUse[] {
  const { properties, selectors, types, "at-rules": atrules } = bcd.css;
  const functions = functionsOf(types);

  function isThere(feature: Identifier | undefined): boolean {
    const compat = compatOf(feature);
    if (!compat) return false;
    const others = Array.from(floor).filter(([browser]) => {
      const [latest] = [compat.support[browser] ?? []].flat();
      return !PHONES.has(browser) || (latest?.version_added !== false && latest?.version_removed === undefined);
    });
    return browsersWithout(compat, new Map(others)).length === 0;
  }

  function inDeclaration({ property, value }: csstree.Declaration, atrule: string, before: Set<string>): string[] {
    if (PREFIXED.test(property)) return [];
    const known = atrules?.[atrule]?.[property] ?? properties?.[property];
    if (before.has(`-webkit-${property}`)) return [];
    if (!property.startsWith("--") && !isThere(known)) return [property];
    return before.has(property) ? [] : inValue(value, property, known);
  }

  function inValue(value: csstree.CssNode, property: string, known: Identifier | undefined): string[] {
    const used = new Map<string, Identifier | undefined>();
    let depth = 0;
    csstree.walk(value, {
      enter(node: csstree.CssNode) {
        if (node.type === "Function") {
          depth++;
          const name = node.name.toLowerCase();
          const known = functions.get(name);
          used.set(`${name}()`, known);
          const { first } = node.children;
          if (first?.type === "Identifier" && first.name === "from")
            used.set(`${name}(from)`, known?.["relative_syntax"]);
        } else if (node.type === "Dimension") {
          const unit = node.unit.toLowerCase();
          const group = UNITS.find(([pattern]) => pattern.test(unit))?.[1] ?? unit;
          used.set(`1${unit}`, types?.["length"]?.[group]);
        } else if (node.type === "Identifier" && depth === 0) {
          const keyword = node.name.toLowerCase();
          used.set(`${property}: ${keyword}`, known?.[keyword] ?? types?.["global_keywords"]?.[keyword]);
        }
      },
      leave(node: csstree.CssNode) {
        if (node.type === "Function") depth--;
      },
    });
    // names that MDN does not list are names of the author, or as old as the property
    return [...used].filter(([, feature]) => feature && !isThere(feature)).map(([name]) => name);
  }

  function inSelector(node: csstree.CssNode): string[] {
    if (node.type === "NestingSelector") return isThere(selectors?.["nesting"]) ? [] : ["&"];
    if (node.type !== "PseudoClassSelector" && node.type !== "PseudoElementSelector") return [];
    if (PREFIXED.test(node.name) || isThere(selectors?.[node.name])) return [];
    return [`${node.type === "PseudoClassSelector" ? ":" : "::"}${node.name}`];
  }

  function inQuery(node: csstree.CssNode, atrule: string): string[] {
    if (node.type === "FeatureFunction" && atrule === "container") {
      const query = CONTAINER_QUERIES[node.feature] ?? "";
      return isThere(atrules?.["container"]?.[query]) ? [] : [`@container ${node.feature}()`];
    }
    if (node.type !== "Feature" || atrule !== "media" || PREFIXED.test(node.name)) return [];
    const feature = node.name.replace(/^(?:min|max)-/, "");
    return isThere(atrules?.["media"]?.[feature]) ? [] : [`@media (${feature})`];
  }

  /** Returns what an `@supports` asks for, without what it asks not to be there. */
  function askedBy(prelude: csstree.CssNode): Set<string> {
    const asked = new Set<string>();
    csstree.walk(prelude, (node) => {
      const found = node.type === "Declaration" ? inDeclaration(node, "", new Set()) : inSelector(node);
      for (const feature of found) asked.add(feature);
      if (node.type !== "Condition") return undefined;
      const parts = node.children.toArray();
      const isNot = parts[0]?.type === "Identifier" && parts[0].name.toLowerCase() === "not";
      return isNot ? csstree.walk.skip : undefined;
    });
    return asked;
  }

  return (css) => {
    const uses: StyleUse[] = [];
    const guards: Set<string>[] = [];
    let rules = 0;
    // selectors that :is() and :where() may drop
    let optional = 0;
    csstree.walk(csstree.parse(css, { parseCustomProperty: true }), {
      enter(this: csstree.WalkContext, node: csstree.CssNode) {
        const place = this.rule ? csstree.generate(this.rule.prelude) : `@${this.atrule?.name ?? ""}`;
        const atrule = this.atrule?.name ?? "";
        const found: string[] = [];
        if (node.type === "Atrule") {
          if (!PREFIXED.test(node.name) && !isThere(atrules?.[node.name])) found.push(`@${node.name}`);
          if (node.name === "supports") guards.push(node.prelude ? askedBy(node.prelude) : new Set());
        } else if (this.atrulePrelude) {
          found.push(...inQuery(node, atrule));
        } else if (node.type === "Rule") {
          if (rules++ > 0 && !isThere(selectors?.["nesting"])) found.push("&");
        } else if (node.type === "Declaration") {
          found.push(...inDeclaration(node, this.rule ? "" : atrule, propertiesBefore(node, this.block)));
        } else if (isForgiving(node)) {
          optional++;
        } else if (optional === 0) {
          found.push(...inSelector(node));
        }
        const unguarded = found.filter((feature) => !guards.some((guard) => guard.has(feature)));
        uses.push(...unguarded.map((feature) => ({ feature, place })));
      },
      leave(node: csstree.CssNode) {
        if (node.type === "Atrule" && node.name === "supports") guards.pop();
        else if (node.type === "Rule") rules--;
        else if (isForgiving(node)) optional--;
      },
    });
    return uses;
  };
}

/** Returns the properties that a rule has before a declaration, for browsers that do not know its value. */
function propertiesBefore(node: csstree.Declaration, block: csstree.Block | null): Set<string> {
  const declarations = block?.children.toArray() ?? [];
  const before = declarations.slice(0, declarations.indexOf(node));
  return new Set(before.flatMap((one) => (one.type === "Declaration" ? [one.property] : [])));
}

/** Tells whether a selector matches by another one of its list when a browser does not know one. */
function isForgiving(node: csstree.CssNode): boolean {
  if (node.type !== "PseudoClassSelector" || !/^(?:is|where)$/.test(node.name)) return false;
  const list = node.children?.first;
  return list?.type === "SelectorList" && list.children.size > 1;
}

/** Returns the functions of all types of values: "clamp", "light-dark", "conic-gradient". */
function functionsOf(types: Identifier | undefined): Map<string, Identifier> {
  return new Map(partsOf(types).flatMap(([name, type]) => [[name, type] as const, ...functionsOf(type)]));
}
