import { createHash } from "node:crypto";
import { slugify } from "../slugify.ts";
import { weekdayTextOf } from "../stores/osm-hours.ts";
import { isWebAddress, withScheme } from "../stores/web-address.ts";
import { MAX_SLUG_LENGTH } from "../catalog/slugs.ts";
import { JsonSource } from "./json-source.ts";
import type { Issue, SourceRow } from "../entries/source-row.ts";
import type { Source } from "./source.ts";

/** A place of a GeoJSON file, with the tags of OpenStreetMap as AllThePlaces publishes them. */
interface Feature {
  id?: unknown;
  properties?: Record<string, unknown> | null;
  geometry?: { type?: unknown; coordinates?: unknown } | null;
}

/**
 * Names of the United States, and codes and names of their territories, which AllThePlaces writes as countries; "US-PR"
 * is one, too.
 */
const UNITED_STATES = ["US", "USA", "UNITED STATES", "UNITED STATES OF AMERICA"];
const TERRITORIES = ["AS", "GU", "MP", "PR", "VI"];
const TERRITORY_NAMES = [
  "AMERICAN SAMOA",
  "GUAM",
  "NORTHERN MARIANA ISLANDS",
  "PUERTO RICO",
  "UNITED STATES VIRGIN ISLANDS",
  "US VIRGIN ISLANDS",
  "VIRGIN ISLANDS",
];
const AMERICAN = new Set([
  "",
  ...UNITED_STATES,
  ...TERRITORIES,
  ...TERRITORIES.map((code) => `US-${code}`),
  ...TERRITORY_NAMES,
]);

/**
 * Reads stores from GeoJSON, a feature each (STORE-26). Places that have closed for good or lie outside the United States are
 * left out, and counted. A place has the same slug in every file in which it has the same `ref`.
 */
export function readGeoJson(file: string, text: string): Source {
  const source = new JsonSource(file, text);
  const empty = { sections: [], rows: [] };
  let collection: { type?: unknown; features?: unknown } | null;
  try {
    collection = JSON.parse(text) as typeof collection;
  } catch {
    return { ...empty, issues: source.syntaxErrors() };
  }
  if (collection?.type !== "FeatureCollection" || !Array.isArray(collection.features))
    return { ...empty, issues: [{ where: source.locate([]), reason: "GeoJSON of stores is a FeatureCollection" }] };
  const rows: SourceRow[] = [];
  const issues: Issue[] = [];
  let leftOut = 0;
  for (const [index, feature] of (collection.features as (Feature | null)[]).entries()) {
    const place = ["features", index];
    const properties = feature?.properties;
    if (!properties) issues.push({ where: source.locate(place), reason: "this place has no properties", row: null });
    else if (isLeftOut(properties)) leftOut++;
    else {
      const tags = new Tags(properties);
      const hours = readHours(tags);
      if (hours instanceof Error)
        issues.push({
          where: source.locate([...place, "properties", "opening_hours"]),
          reason: hours.message,
          row: null,
        });
      else
        rows.push({
          section: "stores",
          value: rowOf(tags, feature, hours),
          locate: ([field]) => source.locate([...place, ...pathOf(field)]),
        });
    }
  }
  const notes =
    leftOut > 0 ? [`${file}: left out ${leftOut} places that have closed or are outside the United States`] : [];
  return { sections: ["stores"], rows, issues, notes };
}

function isLeftOut(properties: Record<string, unknown>): boolean {
  const country = properties["addr:country"];
  const isAbroad = typeof country === "string" && !isAmerican(country);
  return isAbroad || Boolean(properties["end_date"]);
}

/** Whether a country is the United States or a territory of theirs, such as "us", "U.S.A." or "Puerto Rico". */
function isAmerican(country: string): boolean {
  const words = country.replaceAll(".", "").replaceAll(/\s+/g, " ").trim().toUpperCase();
  return AMERICAN.has(words.replace(/^THE /, ""));
}

function readHours(tags: Tags): string[] | undefined | Error {
  const hours = tags.read("opening_hours");
  try {
    return hours === undefined ? undefined : weekdayTextOf(hours);
  } catch (error) {
    return error as Error;
  }
}

/** The texts among the properties of a feature, which may be numbers. */
class Tags {
  readonly #properties: Record<string, unknown>;

  constructor(properties: Record<string, unknown>) {
    this.#properties = properties;
  }

  /** Reads the first of these tags that is not empty, on one line. */
  read(...names: string[]): string | undefined {
    const values = names.map((name) => this.#properties[name]);
    const texts = values.filter((value) => typeof value === "string" || typeof value === "number").map(String);
    return texts.map((value) => value.replaceAll(/\s+/g, " ").trim()).find((value) => value !== "");
  }
}

/** Returns the row of the import format. Fields that a feature lacks are left out, and the schema names them. */
function rowOf(tags: Tags, { id, geometry }: Feature, weekday_text: string[] | undefined): Record<string, unknown> {
  const [brand, branch] = [tags.read("name", "brand", "operator"), tags.read("branch")];
  const name = brand && branch && !branch.includes(brand) ? `${brand} ${branch}` : (branch ?? brand);
  const street = [tags.read("addr:housenumber"), tags.read("addr:street")].filter(Boolean).join(" ");
  const address = tags.read("addr:street_address") ?? (street || tags.read("addr:full"));
  const city = tags.read("addr:city");
  const [longitude, latitude] =
    geometry?.type === "Point" && Array.isArray(geometry.coordinates) ? (geometry.coordinates as unknown[]) : [];
  const row = {
    slug: slugOf([name, city, tags.read("ref") ?? (typeof id === "string" ? shortHash(id) : address)]),
    name,
    address,
    city,
    state: codeOf(tags.read("addr:state") ?? tags.read("addr:country")),
    zip_code: tags.read("addr:postcode"),
    latitude,
    longitude,
    phone: firstOf(tags.read("phone", "contact:phone")),
    weekday_text,
    url: urlOf(firstOf(tags.read("website", "contact:website"))),
  };
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
}

/** Returns the first of the values of a tag, which OpenStreetMap separates by ";". */
function firstOf(values: string | undefined): string | undefined {
  return values
    ?.split(";")
    .map((value) => value.trim())
    .find((value) => value !== "");
}

/**
 * Returns the address of a website, which is often given without its scheme. A text that is no address stays, and the
 * schema names it.
 */
function urlOf(website: string | undefined): string | undefined {
  return website !== undefined && isWebAddress(website) ? withScheme(website) : website;
}

function slugOf(parts: (string | undefined)[]): string {
  const slug = slugify(parts.filter(Boolean).join(" "));
  if (slug.length <= MAX_SLUG_LENGTH) return slug;
  // addresses of different places differ only at their ends, which are cut off here
  return `${slug.slice(0, MAX_SLUG_LENGTH - 9).replace(/-$/, "")}-${shortHash(slug)}`;
}

/** Returns the code of a state, which AllThePlaces writes with or without that of the country. */
function codeOf(state: string | undefined): string | undefined {
  return state?.toUpperCase().replace(/^US-/, "");
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}

/** Returns the path in GeoJSON that a field of the import format comes from. */
function pathOf(field: PropertyKey | undefined): PropertyKey[] {
  const tags: Record<string, string> = {
    address: "addr:street_address",
    city: "addr:city",
    state: "addr:state",
    zip_code: "addr:postcode",
    url: "website",
  };
  if (field === undefined) return [];
  if (field === "latitude" || field === "longitude") return ["geometry", "coordinates"];
  return ["properties", tags[String(field)] ?? String(field)];
}
