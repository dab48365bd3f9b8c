import type { NamedPlace } from "./find-place.ts";

/** Areas that people name as a city and that have no ZIP codes of their name, with their middle. */
const areas: { names: string[]; states: string[]; place: NamedPlace }[] = [
  {
    names: ["queens"],
    states: ["ny", "new york"],
    place: { name: "Queens, NY", latitude: 40.728, longitude: -73.795 },
  },
  {
    names: ["long island"],
    states: ["ny", "new york"],
    place: { name: "Long Island, NY", latitude: 40.789, longitude: -73.135 },
  },
];

/** Finds the area that `words` are the name of, with or without its state. */
export function findArea(words: string[]): NamedPlace | null {
  const text = words.join(" ");
  const found = areas.find(({ names, states }) =>
    names.some((name) => text === name || states.some((state) => text === `${name} ${state}`)),
  );
  return found?.place ?? null;
}
