import type { Place } from "./zip-codes.ts";

/** The mean radius of the earth. */
const EARTH_RADIUS_MILES = 3958.7613;

/**
 * Returns the straight line through the unit sphere that is as long as `miles` on the ground: what the database
 * measures between the points of sphere_point(). Half of the earth's circumference, and more, is its diameter.
 */
export function chordOf(miles: number): number {
  return 2 * Math.sin(Math.min(miles / EARTH_RADIUS_MILES, Math.PI) / 2);
}

/** Returns the way on the ground, in miles rounded to hundredths. */
export function milesOf(chord: number): number {
  return Math.round(2 * EARTH_RADIUS_MILES * Math.asin(Math.min(chord / 2, 1)) * 100) / 100;
}

/** Measures the way on the ground between two places, in miles (STORE-20). */
export function milesBetween(one: Place, other: Place): number {
  const [here, there] = [spherePoint(one), spherePoint(other)];
  return milesOf(Math.hypot(here.x - there.x, here.y - there.y, here.z - there.z));
}

/** Returns the point of the unit sphere, as sphere_point() of the database. */
function spherePoint({ latitude, longitude }: Place): { x: number; y: number; z: number } {
  const [up, round] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return { x: Math.cos(up) * Math.cos(round), y: Math.cos(up) * Math.sin(round), z: Math.sin(up) };
}
