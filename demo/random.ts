/** A seeded source of numbers in [0, 1). */
export type Random = () => number;

/** Returns random numbers with 32 bits of state, the same for the same seed. */
export function mulberry32(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the seed of a text, by FNV-1a: similar texts such as two slugs get unrelated seeds. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/**
 * Returns random numbers that are seeded by name, which keeps products independent: adding one does not change the
 * others.
 */
export function randomFor(...names: string[]): Random {
  return mulberry32(seedOf(names.join("|")));
}

/** Returns a whole number, both ends included. */
export function between(random: Random, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1));
}

export function pick<Choice>(random: Random, choices: readonly [Choice, ...Choice[]]): Choice {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}

/** Returns one of the choices, with these probabilities. */
export function pickByShare<Choice>(
  random: Random,
  choices: readonly [[Choice, number], ...[Choice, number][]],
): Choice {
  let remaining = random();
  for (const [choice, share] of choices) {
    remaining -= share;
    if (remaining < 0) return choice;
  }
  return choices[0][0];
}

/** Returns some of the choices in a random order (Fisher–Yates, stopped early). */
export function sample<Choice>(random: Random, choices: readonly Choice[], count: number): Choice[] {
  const rest = [...choices];
  const chosen: Choice[] = [];
  while (chosen.length < count && rest.length > 0) {
    chosen.push(...rest.splice(Math.floor(random() * rest.length), 1));
  }
  return chosen;
}
