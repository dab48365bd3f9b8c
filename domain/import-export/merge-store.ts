import { locate } from "../stores/locate.ts";
import type { StoreState } from "../stores/store-state.ts";
import type { Row } from "../entries/sections.ts";
import { type MergeContext, merged } from "./merged.ts";

/**
 * Returns the store after the import of `row`: a field that the row leaves out stays, null clears it (CAT-29). Null when
 * nothing says where the store is.
 */
export function mergeStore(
  before: StoreState | undefined,
  row: Row<"stores">,
  { mediaFile, stateOf, zipAreas }: Pick<MergeContext, "mediaFile" | "stateOf" | "zipAreas">,
): StoreState | null {
  const place = locate(
    {
      zip_code: row.zip_code,
      latitude: merged(row.latitude, before?.latitude),
      longitude: merged(row.longitude, before?.longitude),
      time_zone: merged(row.time_zone, before?.time_zone),
    },
    zipAreas.byCode,
  );
  return (
    place && {
      slug: row.slug,
      name: row.name,
      address: row.address,
      city: row.city,
      state: stateOf(row.state),
      zip_code: row.zip_code,
      ...place,
      phone: merged(row.phone, before?.phone),
      weekday_text: merged(row.weekday_text, before?.weekday_text),
      overview: merged(row.overview, before?.overview),
      image: row.image ? mediaFile(row.image) : merged(row.image, before?.image),
      map_url: merged(row.map_url, before?.map_url),
      url: merged(row.url, before?.url),
      is_featured: row.is_featured ?? before?.is_featured ?? false,
      promotions:
        row.promotions?.map(({ title, description, starts_on, ends_on, url, is_exclusive }) => ({
          title,
          description: description ?? null,
          starts_on: starts_on ?? null,
          ends_on: ends_on ?? null,
          url: url ?? null,
          is_exclusive: is_exclusive ?? false,
        })) ??
        before?.promotions ??
        [],
      products: row.products?.toSorted() ?? before?.products ?? [],
    }
  );
}
