// The part of topojson-simplify that make-states.ts uses: the package has no types.
declare module "topojson-simplify" {
  import type { GeometryObject, Topology } from "topojson-specification";

  type RingFilter = (ring: number[], interior: boolean) => boolean;
  type Objects = Record<string, GeometryObject>;

  export function presimplify<T extends Objects>(
    topology: Topology<T>,
    weight: (triangle: [GeoJSON.Position, GeoJSON.Position, GeoJSON.Position]) => number,
  ): Topology<T>;
  export function simplify<T extends Objects>(topology: Topology<T>, minWeight: number): Topology<T>;
  export function filter<T extends Objects>(topology: Topology<T>, filter: RingFilter): Topology<T>;
  export function filterAttachedWeight(
    topology: Topology,
    minWeight: number,
    weight: (ring: GeoJSON.Position[]) => number,
  ): RingFilter;
}
