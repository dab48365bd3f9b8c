export const brands = [
  { id: 2, slug: "nike", name: "Nike" },
  { id: 1, slug: "jordan", name: "Jordan" },
  { id: 5, slug: "adidas", name: "adidas" },
  { id: 35, slug: "yeezy", name: "Yeezy" },
] as const;

export type Brand = (typeof brands)[number];
