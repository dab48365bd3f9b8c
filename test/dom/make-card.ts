import type { WireCard } from "#wire/card.ts";

/** Makes a card as the API returns it: a past release without a picture, with the `changes` of a test. */
export function makeCard(id: number, changes: Partial<WireCard> = {}): WireCard {
  return {
    id,
    slug: `shoe-${id}`,
    full_name: `Shoe ${id}`,
    product_nickname: null,
    product_thumbnail: null,
    product_popular_thumbnail: null,
    images: null,
    price: null,
    retail_price: null,
    sku: null,
    show_genders: [],
    show_regions: [],
    just_added: null,
    releaseYear: "2024",
    releaseMonth: "05",
    releaseDay: "04",
    current_release: null,
    moment: { at: "2024-05-04", precision: "day", of: "release" },
    is_past_release: "1",
    date_confidence: null,
    views_count: 0,
    likes_counts: 0,
    watch_list_count: 1,
    is_liked: 0,
    is_watchlisted: 0,
    ...changes,
  };
}
