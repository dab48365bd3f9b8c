/** Size runs of a release, by a short name. */
export type SizePlan = "men" | "women" | "men and women" | "family" | "everyone" | "kids" | "unisex" | "none";

export const sizeRunsOf: Record<SizePlan, readonly string[]> = {
  men: ["Men"],
  women: ["Women"],
  "men and women": ["Men", "Women"],
  family: ["Men", "Grade School", "Preschool", "Toddler"],
  everyone: ["Men", "Women", "Grade School"],
  kids: ["Grade School", "Preschool", "Toddler"],
  unisex: ["Unisex"],
  none: [],
};

/** Share of the adult price by size run: smaller shoes cost less. */
const shareOfPrice: Record<string, number> = { "Grade School": 0.75, Preschool: 0.5, Toddler: 0.4 };

/** Returns the price of a size run when the adult price is `price`: US dollars, in steps of five. */
export function priceIn(sizeRun: string, price: number): number {
  return Math.round((price * (shareOfPrice[sizeRun] ?? 1)) / 5) * 5;
}
