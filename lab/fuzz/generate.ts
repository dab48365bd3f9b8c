import fc from "fast-check";

/** Returns the value with this number of a seed, independent of the values before it. */
export function generate<Value>(arbitrary: fc.Arbitrary<Value>, seed: number, number: number): Value {
  const [value] = fc.sample(arbitrary, { seed: scattered(seed, number), numRuns: 1 });
  return value as Value;
}

/** Mixes the bits of a seed, since neighboring seeds produce similar values (the finalizer of MurmurHash3). */
function scattered(seed: number, number: number): number {
  let hash = Math.imul(seed, 0x9e3779b1) ^ number;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
