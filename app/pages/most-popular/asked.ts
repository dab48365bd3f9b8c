import { brands } from "#domain/catalog/brands.ts";
import { type Period, periods } from "#domain/listing/choices.ts";

/** What the address of the ranking asks for (spec §2 "Most popular"); what it does not know is as good as not said. */
export interface Asked {
  period: Period;
  /** 0 is every brand */
  brandId: number;
}

export const DEFAULT_PERIOD: Period = "week";

/** The brand filters, in the order in which they stand. */
export const brandChoices = [
  ...["nike", "jordan", "adidas", "yeezy"].flatMap((wanted) => brands.filter(({ slug }) => slug === wanted)),
  { id: 0, name: "View all" },
];

export const rankingParameters = ["period", "brand_id"];

export function readAsked(parameters: URLSearchParams): Asked {
  const brandId = Number(parameters.get("brand_id"));
  return {
    period: asPeriod(parameters.get("period")) ?? DEFAULT_PERIOD,
    brandId: brandChoices.some(({ id }) => id === brandId) ? brandId : 0,
  };
}

export function asPeriod(text: string | null): Period | null {
  return periods.find((period) => period === text) ?? null;
}
