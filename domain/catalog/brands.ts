/** The brands of the specification, by their fixed ids (CAT-10). */
export const brands = [
  { id: 2, slug: "nike", name: "Nike" },
  { id: 1, slug: "jordan", name: "Jordan" },
  { id: 5, slug: "adidas", name: "adidas" },
  { id: 35, slug: "yeezy", name: "Yeezy" },
] as const;

export type BrandSlug = (typeof brands)[number]["slug"];

/** Returns those that are not of the specification, which follow it in menus (SITE-70). */
export function otherBrands<Brand extends { slug: string }>(named: readonly Brand[]): Brand[] {
  return named.filter(({ slug }) => brands.every((brand) => brand.slug !== slug));
}
