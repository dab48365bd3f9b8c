interface PlannedPage {
  /** the route's pattern and id */
  path: string;
  title: string;
  description: string;
  /** false keeps the page out of search engines (SITE-19) */
  index: boolean;
}

/** Pages that are not built yet (SITE-15). */
export const plannedPages: PlannedPage[] = [
  {
    path: "store-locator",
    title: "Sneaker Store Locator",
    description: "Find sneaker stores near you, by name, city, zip or state.",
    index: true,
  },
  {
    path: "store-locator/store-directory",
    title: "Sneaker Stores by State",
    description: "Every sneaker store we know, state by state.",
    index: true,
  },
  {
    path: "store-locator/store-directory/:state",
    title: "Sneaker Stores in This State",
    description: "Sneaker stores of one state, with addresses and hours.",
    index: false,
  },
  {
    path: "store-locator/store-directory/:state/:store",
    title: "Sneaker Store",
    description: "Address, hours, promotions and sneakers of one store.",
    index: false,
  },
];
