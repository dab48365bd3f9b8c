import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { BrandSlug } from "#domain/catalog/brands.ts";

/** A true release of releases/*.csv. */
export interface Release {
  slug: string;
  brand: BrandSlug;
  model: string | null;
  fullName: string;
  nickname: string | null;
  colorText: string | null;
  /** "YYYY-MM-DD" */
  releaseDate: string;
  sizes: ReleaseSize[];
}

export interface ReleaseSize {
  sizeRun: string;
  sku: string | null;
  /** US dollars */
  price: number | null;
}

type Column = "slug" | "model" | "full_name" | "nickname" | "colorway" | "size_run" | "sku" | "release_date" | "price";

/**
 * Reads the true releases, in order of release. A line without a full name is another size run of the line above it.
 */
export function readReleases(): Release[] {
  const releases = (["jordan", "nike", "adidas", "yeezy"] as const).flatMap(readBrand);
  return releases.toSorted((a, b) => compare(a.releaseDate, b.releaseDate) || compare(a.slug, b.slug));
}

function readBrand(brand: BrandSlug): Release[] {
  const text = readFileSync(new URL(`./releases/${brand}.csv`, import.meta.url), "utf8");
  const lines: Record<Column, string>[] = parse(text, { columns: true });
  const releases: Release[] = [];
  for (const line of lines) {
    const size = { sizeRun: line.size_run, sku: line.sku || null, price: line.price ? Number(line.price) : null };
    const above = releases.at(-1);
    if (line.full_name === "") {
      if (above?.slug !== line.slug) throw new Error(`${brand}.csv: ${line.slug} continues no line above it`);
      above.sizes.push(size);
      continue;
    }
    releases.push({
      slug: line.slug,
      brand,
      model: line.model || null,
      fullName: line.full_name,
      nickname: line.nickname || null,
      colorText: line.colorway || null,
      releaseDate: line.release_date,
      sizes: [size],
    });
  }
  return releases;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
