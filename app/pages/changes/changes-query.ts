import { type BrandChoice, readBrandId } from "../most-popular/ranking-query.ts";

/** The choice in the address of the changed dates (SITE-69). */
export interface ChangesQuery {
  /** 0 is every brand */
  brandId: number;
  /** the change before which the page begins; null at the newest */
  next: number | null;
}

export const changesParameters = ["brand_id", "next"];

/** Reads the address; unknown values are ignored (LIST-36). */
export function readQuery(parameters: URLSearchParams, choices: BrandChoice[]): ChangesQuery {
  const next = parameters.get("next") ?? "";
  return {
    brandId: readBrandId(parameters, choices),
    next: /^[1-9]\d{0,14}$/.test(next) ? Number(next) : null,
  };
}

/** Returns the address of a page of changes. */
export function changesPath({ brandId, next }: ChangesQuery): string {
  const parameters = new URLSearchParams([
    ...(brandId === 0 ? [] : [["brand_id", String(brandId)]]),
    ...(next === null ? [] : [["next", String(next)]]),
  ]);
  return parameters.size === 0 ? "/changes" : `/changes?${parameters}`;
}
