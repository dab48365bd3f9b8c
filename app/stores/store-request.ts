import { DEFAULT_DISTANCE, DEFAULT_PLACE, distances } from "#domain/stores/limits.ts";
import type { StoreQuery } from "#domain/stores/list-stores.ts";
import type { Place } from "#domain/stores/zip-codes.ts";
import { readPage } from "../listing/list-request.ts";

/** Search, place or state of a list of stores. A text goes before a place, and a place before a state (STORE-2). */
export interface StoreRequest {
  search: string;
  place: Place | null;
  /** in miles around the place */
  distance: number;
  /** the name of a state */
  state?: string;
  /** the first page of the list; above 1 only without scripts */
  page: number;
}

/** The query parameters that the store locator reads. */
export const storeParameters = ["search", "latitude", "longitude", "radius", "page"];

/** Reads the address of the store locator. A distance without coordinates is one from New York (STORE-2). Never throws. */
export function readStoreRequest(parameters: URLSearchParams): StoreRequest {
  const [latitude, longitude] = [degrees(parameters.get("latitude"), 90), degrees(parameters.get("longitude"), 180)];
  const distance = distances.find((miles) => String(miles) === parameters.get("radius"));
  const given = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  return {
    search: parameters.get("search")?.trim() ?? "",
    place: given ?? (distance === undefined ? null : DEFAULT_PLACE),
    distance: distance ?? DEFAULT_DISTANCE,
    page: readPage(parameters),
  };
}

function degrees(text: string | null, most: number): number | null {
  const number = text !== null && /^-?\d{1,3}(\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN;
  return Math.abs(number) <= most ? number : null;
}

/** Returns the query parameters of the store locator's address for a list and its first page. */
export function addressQuery({ search, place, distance }: StoreRequest, page = 1): [string, string][] {
  const parameters: [string, string][] = [];
  if (search) parameters.push(["search", search]);
  if (place) {
    parameters.push(
      ["latitude", String(place.latitude)],
      ["longitude", String(place.longitude)],
      ["radius", String(distance)],
    );
  }
  if (page > 1) parameters.push(["page", String(page)]);
  return parameters;
}

/** Returns the parameters of GET /api/store-locations for a list, without `page`. */
export function apiQuery(request: StoreRequest): URLSearchParams {
  const parameters = new URLSearchParams(addressQuery(request));
  if (request.state !== undefined) parameters.set("state", request.state);
  return parameters;
}

/** Returns the same list as a query of the domain. */
export function toStoreQuery({ search, place, distance, state, page }: StoreRequest): StoreQuery {
  return { search, near: place ? { ...place, miles: distance } : undefined, state, page };
}
