import { brands } from "#domain/catalog/brands.ts";
import { type Period, periods } from "#domain/time/periods.ts";

/** The choice in the ranking's address (POP-27). */
export interface RankingQuery {
  period: Period;
  /** 0 is every brand */
  brandId: number;
}

export const DEFAULT_PERIOD: Period = "week";

/** The brands to choose from, in order (POP-23). */
export const brandChoices = [
  ...["nike", "jordan", "adidas", "yeezy"].flatMap((slug) => brands.filter((brand) => brand.slug === slug)),
  { id: 0, name: "View all" },
];

export const rankingParameters = ["period", "brand_id"];

/** Reads the address of the ranking; unknown values are ignored (LIST-36). */
export function readQuery(parameters: URLSearchParams): RankingQuery {
  const brandId = Number(parameters.get("brand_id"));
  return {
    period: asPeriod(parameters.get("period")) ?? DEFAULT_PERIOD,
    brandId: brandChoices.some(({ id }) => id === brandId) ? brandId : 0,
  };
}

export function asPeriod(text: string | null): Period | null {
  return periods.find((period) => period === text) ?? null;
}
