import { brands, otherBrands } from "#domain/catalog/brands.ts";
import type { Named } from "#domain/catalog/names.ts";
import { type Period, periods } from "#domain/time/periods.ts";

/** The choice in the ranking's address (POP-27). */
export interface RankingQuery {
  period: Period;
  /** 0 is every brand */
  brandId: number;
}

export const DEFAULT_PERIOD: Period = "week";

/** A brand to choose; 0 is every brand. */
export type BrandChoice = Pick<Named, "id" | "name">;

/** Returns the choices besides the brands of the specification, which the page itself knows (SITE-70). */
export function otherChoices(all: Named[]): BrandChoice[] {
  return otherBrands(all).map(({ id, name }) => ({ id, name }));
}

/** Returns the brands to choose from, in order (POP-23). */
export function brandChoices(others: BrandChoice[]): BrandChoice[] {
  return [...brands, ...others, { id: 0, name: "View all" }];
}

/** Reads the brand of an address; every brand for one that is not to choose. */
export function readBrandId(parameters: URLSearchParams, choices: BrandChoice[]): number {
  const brandId = Number(parameters.get("brand_id"));
  return choices.some(({ id }) => id === brandId) ? brandId : 0;
}

export const rankingParameters = ["period", "brand_id"];

/** Reads the address of the ranking; unknown values are ignored (LIST-36). */
export function readQuery(parameters: URLSearchParams, choices: BrandChoice[]): RankingQuery {
  return { period: asPeriod(parameters.get("period")) ?? DEFAULT_PERIOD, brandId: readBrandId(parameters, choices) };
}

export function asPeriod(text: string | null): Period | null {
  return periods.find((period) => period === text) ?? null;
}
