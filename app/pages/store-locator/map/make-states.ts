// npm run map: draws the states for the map of the store locator, from boundaries of the Census Bureau (public domain).
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { geoPath, type GeoPermissibleObjects } from "d3-geo";
import { merge, mesh } from "topojson-client";
import { filter, filterAttachedWeight, presimplify, simplify } from "topojson-simplify";
import type { GeometryCollection, MultiPolygon, Topology } from "topojson-specification";
import atlas from "us-atlas/states-10m.json" with { type: "json" };
import { PathWriter } from "./path-writer.ts";
import { albersUsa, mapSize, project } from "./project.ts";

export const statesFile = join(import.meta.dirname, "states.json");

/** Corners whose triangle is smaller are left out, and so are smaller islands; in square units of the map. */
const MIN_TRIANGLE = 0.35;
const MIN_ISLAND = 1;

/** The postal codes of the FIPS codes from 1 on; those of territories are higher. */
const postalCodes =
  "AL AK - AZ AR CA - CO CT DE DC FL GA - HI ID IL IN IA KS KY LA ME MD MA MI " +
  "MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA - RI SC SD TN TX UT VT VA - WA WV WI WY";

/** The District of Columbia is too small for a label. */
const UNLABELED = "DC";

type States = Topology<{ states: GeometryCollection }>;

/** Makes the text of states.json. */
export function makeStates(): string {
  const topology = simplified(readStates());
  const { states } = topology.objects;
  const geometries = states.geometries as MultiPolygon[];
  const land = draw(merge(topology, geometries));
  const borders = draw(mesh(topology, states, (a, b) => a !== b));
  const labels = geometries
    .map((state) => ({ text: codeOf(state), ...middleOf(merge(topology, [state])) }))
    .filter(({ text }) => text !== UNLABELED)
    .toSorted((a, b) => (a.text < b.text ? -1 : 1));
  return `${JSON.stringify({ ...mapSize, land, borders, labels }, null, 2)}\n`;
}

function readStates(): States {
  const topology = atlas as unknown as States;
  const { states } = topology.objects;
  const geometries = states.geometries.filter((state) => codeOf(state) !== "");
  return { ...topology, objects: { states: { ...states, geometries } } };
}

/** Simplifies by areas on the map: Alaska is drawn smaller and needs fewer corners. */
function simplified(states: States): States {
  const simple = simplify(presimplify(states, mapArea), MIN_TRIANGLE);
  return filter(simple, filterAttachedWeight(simple, MIN_ISLAND, mapArea));
}

/** Returns the area of a ring of places on the map; 0 if it leaves the map, like the outer Aleutian Islands. */
function mapArea(ring: GeoJSON.Position[]): number {
  const points = ring.map(([longitude = NaN, latitude = NaN]) => project(latitude, longitude));
  const doubled = points.reduce((sum, point, index) => {
    const before = points.at(index - 1);
    return point && before ? sum + before.x * point.y - point.x * before.y : NaN;
  }, 0);
  return Math.abs(doubled / 2) || 0;
}

function draw(shape: GeoPermissibleObjects): string {
  const writer = new PathWriter();
  geoPath(albersUsa, writer)(shape);
  return writer.path;
}

/** Returns the middle of the largest piece of land. */
function middleOf({ coordinates }: GeoJSON.MultiPolygon): { x: number; y: number } {
  const [largest = []] = coordinates.toSorted(([a = []], [b = []]) => mapArea(b) - mapArea(a));
  const [x, y] = geoPath(albersUsa).centroid({ type: "Polygon", coordinates: largest });
  return { x: Math.round(x), y: Math.round(y) };
}

/** Returns the postal code of a state; empty for a territory. */
function codeOf({ id }: { id?: string | number }): string {
  return postalCodes.split(" ")[Number(id) - 1] ?? "";
}

if (import.meta.main) writeFileSync(statesFile, makeStates());
