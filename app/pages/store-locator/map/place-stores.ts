import { type Point, project } from "./project.ts";

export interface MapStore {
  id: number;
  name: string;
  city: string;
  latitude: number;
  longitude: number;
}

export interface PlacedStore extends MapStore {
  point: Point;
}

/** Returns the stores that are on the map, with their places on it. */
export function placeStores(stores: readonly MapStore[]): PlacedStore[] {
  return stores.flatMap((store) => {
    const point = project(store.latitude, store.longitude);
    return point ? [{ ...store, point }] : [];
  });
}
