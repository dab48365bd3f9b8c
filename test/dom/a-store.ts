import type { ListedStore } from "#domain/stores/list-stores.ts";

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Returns a store of a list, open from 10 to 8 on the clock of New York. */
export function aStore(own: Partial<ListedStore> = {}): ListedStore {
  return {
    id: 1,
    slug: "corner",
    name: "Corner Kicks",
    address: "1 Main St",
    city: "New York",
    state: "New York",
    stateSlug: "new-york",
    zipCode: "10012",
    latitude: 40.7255,
    longitude: -73.9983,
    phone: null,
    hours: days.map((day) => `${day}: 10:00 AM – 8:00 PM`),
    timeZone: "America/New_York",
    overview: null,
    image: null,
    picture: null,
    mapUrl: "https://maps.example/1",
    url: null,
    isFeatured: false,
    hasProducts: false,
    promotions: [],
    distance: null,
    ...own,
  };
}
