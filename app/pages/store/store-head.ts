import type { Store } from "#domain/stores/contract.ts";
import { DAY_MINUTES, days } from "#domain/stores/hours.ts";
import { weekOf } from "#domain/stores/week-of.ts";
import { breadcrumbData, type BreadcrumbStep } from "../../components/breadcrumbs.tsx";
import { directoryStep, locatorStep, statePath, storePath } from "../../stores/store-paths.ts";

/** The pages above a store's page. */
export function breadcrumbsOf({ state_province, state_slug }: Store): BreadcrumbStep[] {
  return [locatorStep, directoryStep, { name: state_province, path: statePath(state_slug) }];
}

/** The head of a store's page, with JSON-LD (STORE-33). */
export function storeHead(store: Store) {
  const { name, address, city, state_province } = store;
  const path = storePath(store);
  return {
    title: `${name}, ${address}, ${city}`,
    description: `${name} in ${city}, ${state_province}, ${address}: hours, directions, promotions and the sneakers it has.`,
    path,
    structuredData: (origin: string) => [
      storeData(store, `${origin}${path}`, origin),
      breadcrumbData([...breadcrumbsOf(store), { name, path }], origin),
    ],
  };
}

function storeData(store: Store, url: string, origin: string) {
  const { name, address, city, state_province, zip_code, latitude, longitude, phone, overview, image, map_url } = store;
  const week = weekOf(store);
  return {
    "@type": ["LocalBusiness", "ShoeStore"],
    "@id": url,
    name,
    url,
    address: {
      "@type": "PostalAddress",
      streetAddress: address,
      addressLocality: city,
      addressRegion: state_province,
      postalCode: zip_code,
      addressCountry: "US",
    },
    geo: { "@type": "GeoCoordinates", latitude, longitude },
    hasMap: map_url,
    ...(phone && { telephone: phone }),
    ...(overview && { description: overview }),
    ...(image && { image: `${origin}${image}` }),
    ...(store.store_detault_release_url && { sameAs: store.store_detault_release_url }),
    ...(week && {
      openingHoursSpecification: week.flatMap((spans, day) =>
        spans.map(({ opens, closes }) => ({
          "@type": "OpeningHoursSpecification",
          dayOfWeek: days[day],
          opens: timeOf(opens),
          // a time before `opens` is one of the next day
          closes: closes - opens === DAY_MINUTES ? "23:59" : timeOf(closes),
        })),
      ),
    }),
  };
}

/** "20:00" */
function timeOf(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
}
