/** The brands of the specification, by their fixed ids (CAT-10). */
export const brands = [
  { id: 2, slug: "nike", name: "Nike" },
  { id: 1, slug: "jordan", name: "Jordan" },
  { id: 5, slug: "adidas", name: "adidas" },
  { id: 35, slug: "yeezy", name: "Yeezy" },
] as const;

export type BrandSlug = (typeof brands)[number]["slug"];

/** Returns brands in the order of menus: those of the specification, then the others by name (SITE-70). */
export function inMenuOrder<Brand extends { slug: string }>(named: readonly Brand[]): Brand[] {
  const first = brands.flatMap(({ slug }) => named.filter((brand) => brand.slug === slug));
  return [...first, ...named.filter((brand) => !first.includes(brand))];
}
