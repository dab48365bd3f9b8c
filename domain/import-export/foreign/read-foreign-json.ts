import { isSectionName } from "../../entries/sections.ts";
import type { JsonSource } from "../json-source.ts";
import { type FieldMap, hasFields, withFormat } from "./field-map.ts";
import { SHOPIFY } from "./formats.ts";
import { type ForeignRecord, isObject } from "./foreign-record.ts";

/** Records of a file, with the map of their format. */
export interface ForeignRecords {
  records: ForeignRecord[];
  map: FieldMap;
}

/**
 * Finds the records of a JSON file of another program: products of Shopify, or with a map a list at the top or the only list of
 * objects within. Null for other files.
 */
export function readForeignJson(source: JsonSource, content: unknown, map: FieldMap): ForeignRecords | null {
  const shopify = shopifyProducts(content);
  if (shopify)
    return {
      records: recordsOf(source, shopify, ["products"]),
      map: withFormat(map, SHOPIFY),
    };
  if (!hasFields(map) || isBundle(content)) return null;
  const path = pathOfList(content);
  if (!path) return null;
  const list = path.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], content);
  return { records: recordsOf(source, list as unknown[], path), map };
}

/** Whether content is a bundle of the import format, which may come with files of other programs. */
function isBundle(content: unknown): boolean {
  return isObject(content) && Object.keys(content).every((name) => name === "$schema" || isSectionName(name));
}

/** Returns the products of `products.json` of a shop, each with the path of its page; null for other content. */
function shopifyProducts(content: unknown): object[] | null {
  const { products } = (content ?? {}) as { products?: unknown };
  const isShopify = (one: unknown) =>
    isObject(one) && typeof one["handle"] === "string" && Array.isArray(one["variants"]);
  if (!Array.isArray(products) || products.length === 0 || !products.every(isShopify)) return null;
  return products.map((product: Record<string, unknown>) => ({
    ...product,
    handle_path: `/products/${product["handle"] as string}`,
  }));
}

function recordsOf(source: JsonSource, list: unknown[], path: string[]): ForeignRecord[] {
  return list.flatMap((data, index) => {
    if (!isObject(data)) return [];
    const locate = (field?: string) => source.locate([...path, index, ...(field ? namesOf(data, field) : [])]);
    return [{ data, locate }];
  });
}

/** Returns the names along a path such as "media.imageUrl", without what is within a list. */
function namesOf(data: Record<string, unknown>, path: string): string[] {
  if (Object.hasOwn(data, path)) return [path];
  const names = path.split(".");
  const list = names.findIndex((name) => name.endsWith("[]"));
  return (list < 0 ? names : names.slice(0, list + 1)).map((name) => name.replace(/\[\]$/, ""));
}

/** Returns the path of the list of objects, which is all of the content or its only such list, within one object or two. */
function pathOfList(content: unknown): string[] | null {
  if (isList(content)) return [];
  const paths = pathsOfLists(content, 2);
  return paths.length === 1 ? (paths[0] as string[]) : null;
}

function pathsOfLists(content: unknown, depth: number): string[][] {
  if (!isObject(content)) return [];
  return Object.entries(content).flatMap(([name, value]) => {
    if (isList(value)) return [[name]];
    return depth > 1 ? pathsOfLists(value, depth - 1).map((path) => [name, ...path]) : [];
  });
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.some(isObject);
}
