import bcd from "@mdn/browser-compat-data/forLegacyNode";
import type { Identifier } from "@mdn/browser-compat-data/types";
import { Visitor, type ESTree } from "vite";
import { browsersWithout, compatOf, type Floor } from "./floor.ts";

/** Use of an element, an attribute or a value of it that a browser of the floor lacks. */
export interface MarkupUse {
  /** "<search>", "popover=", "popover=hint" or, of an attribute "style", "field-sizing" */
  feature: string;
  start: number;
}

/** Makes a function that finds what a browser of the floor lacks in the elements of a source file. */
export function markupFinder(floor: Floor): (program: ESTree.Program) => MarkupUse[] {
  const { elements, global_attributes: globalAttributes } = bcd.html;

  function isMissing(feature: Identifier | undefined): boolean {
    const compat = compatOf(feature);
    return compat !== undefined && browsersWithout(compat, floor).length > 0;
  }

  function inStyle(value: ESTree.Node | null): MarkupUse[] {
    if (value?.type !== "JSXExpressionContainer" || value.expression.type !== "ObjectExpression") return [];
    return value.expression.properties.flatMap((property) => {
      if (property.type !== "Property" || property.key.type !== "Identifier" || property.computed) return [];
      const name = property.key.name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return isMissing(bcd.css["properties"]?.[name]) ? [{ feature: name, start: property.start }] : [];
    });
  }

  return (program) => {
    const uses: MarkupUse[] = [];
    new Visitor({
      JSXOpeningElement: ({ name, attributes, start }) => {
        if (name.type !== "JSXIdentifier" || !/^[a-z]/.test(name.name)) return;
        if (isMissing(elements?.[name.name])) uses.push({ feature: `<${name.name}>`, start });
        for (const attribute of attributes) {
          if (attribute.type !== "JSXAttribute" || attribute.name.type !== "JSXIdentifier") continue;
          const key = attribute.name.name.toLowerCase();
          const known = elements?.[name.name]?.[key] ?? globalAttributes?.[key];
          const value = attribute.value?.type === "Literal" ? String(attribute.value.value) : "";
          if (key === "style") uses.push(...inStyle(attribute.value));
          if (isMissing(known)) uses.push({ feature: `${key}=`, start: attribute.start });
          else if (isMissing(known?.[value])) uses.push({ feature: `${key}=${value}`, start: attribute.start });
        }
      },
    }).visit(program);
    return uses;
  };
}
