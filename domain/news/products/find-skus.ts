import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";

/** Minimum lengths: shorter SKUs, and numbers of fewer digits, too often mean something else in a text. */
const MIN_LENGTH = 5;
const MIN_DIGITS = 8;
const MAX_LENGTH = 40;
const MAX_PARTS = 4;

/** A part of a spelling, and whether it follows the one before with a dash, a space or nothing. */
interface Part {
  text: string;
  isJoined: boolean;
}

/**
 * Finds the products whose SKUs occur in each text as whole words, in any spelling with dashes and spaces (NEWS-19).
 */
export async function findSkus(db: Database, texts: string[]): Promise<number[][]> {
  const parts = texts.map(partsOf);
  const keys = [...new Set(parts.flatMap((some) => some.flatMap((_, at) => keysAt(some, at).map(({ key }) => key))))];
  const { rows } = await sql<{ key: string; ids: number[] }>`
    select sku_key as key, array_agg(distinct product_id) as ids from product_sizes
    where sku_key = any (${keys}::text[]) group by sku_key
  `.execute(db);
  const products = new Map(rows.map(({ key, ids }) => [key, ids]));
  return parts.map((some) => {
    const found: number[] = [];
    for (let at = 0; at < some.length;) {
      const longest = keysAt(some, at).findLast(({ key }) => products.has(key));
      if (longest) found.push(...(products.get(longest.key) ?? []));
      at += longest?.length ?? 1;
    }
    return found;
  });
}

function partsOf(text: string): Part[] {
  let end = 0;
  // what is between two parts is no part of the pattern: it would be tried from each of its characters
  return Array.from(text.matchAll(/[\p{L}\p{N}]+/gu), ({ 0: part, index }) => {
    const before = text.slice(end, index);
    end = index + part.length;
    return { text: part.toUpperCase(), isJoined: /^[-\u2010-\u2013\s]$/u.test(before) };
  });
}

/** Returns the possible SKUs that begin with a part, the shortest first. */
function keysAt(parts: Part[], at: number): { key: string; length: number }[] {
  const keys: { key: string; length: number }[] = [];
  let key = "";
  for (let length = 1; length <= MAX_PARTS; length++) {
    const part = parts[at + length - 1];
    if (!part || (length > 1 && !part.isJoined)) break;
    key += part.text;
    if (isSku(key)) keys.push({ key, length });
  }
  return keys;
}

function isSku(key: string): boolean {
  if (key.length < MIN_LENGTH || key.length > MAX_LENGTH || !/^[A-Z0-9]*\d[A-Z0-9]*$/.test(key)) return false;
  return /[A-Z]/.test(key) || key.length >= MIN_DIGITS;
}
