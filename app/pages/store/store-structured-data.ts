import type { Store } from "#domain/stores/store.ts";
import { DAY_MINUTES, days } from "#domain/stores/hours.ts";
import { weekOf } from "#domain/stores/week-of.ts";
import { breadcrumbList, type StructuredData } from "../../routing/structured-data.ts";
import { storePath } from "../../stores/store-paths.ts";
import { breadcrumbsOf } from "./store-head.ts";

/** Returns the data of a store's page for search engines (STORE-33). */
export function storeStructuredData(store: Store, origin: string): StructuredData[] {
  const page = { name: store.name, path: storePath(store) };
  return [storeItself(store, `${origin}${page.path}`, origin), breadcrumbList(origin, [...breadcrumbsOf(store), page])];
}

function storeItself(store: Store, url: string, origin: string): StructuredData {
  const { name, address, city, state, zipCode, latitude, longitude, phone, overview, image, mapUrl } = store;
  const week = weekOf(store);
  return {
    "@type": "ShoeStore",
    "@id": url,
    name,
    url,
    address: {
      "@type": "PostalAddress",
      streetAddress: address,
      addressLocality: city,
      addressRegion: state,
      postalCode: zipCode,
      addressCountry: "US",
    },
    geo: { "@type": "GeoCoordinates", latitude, longitude },
    hasMap: mapUrl,
    ...(phone && { telephone: phone }),
    ...(overview && { description: overview }),
    ...(image && { image: `${origin}${image}` }),
    ...(store.url && { sameAs: store.url }),
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

/** Formats minutes of a day as "20:00". */
function timeOf(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
}
