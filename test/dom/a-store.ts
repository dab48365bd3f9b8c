import type { ListedStore } from "#domain/stores/contract.ts";

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Returns a store of a list, open from 10 to 8 on the clock of New York. */
export function aStore(own: Partial<ListedStore> = {}): ListedStore {
  return {
    id: 1,
    slug: "corner",
    name: "Corner Kicks",
    address: "1 Main St",
    city: "New York",
    state_province: "New York",
    state_slug: "new-york",
    zip_code: "10012",
    latitude: 40.7255,
    longitude: -73.9983,
    phone: null,
    weekday_text: JSON.stringify(days.map((day) => `${day}: 10:00 AM – 8:00 PM`)),
    time_zone: "America/New_York",
    overview: null,
    image: null,
    picture: null,
    map_url: "https://maps.example/1",
    store_detault_release_url: null,
    is_featured: 0,
    stockist_store: { id: null },
    store_location_promotion_association: [],
    distance: null,
    ...own,
  };
}
