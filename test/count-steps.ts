type Method = (this: unknown, ...given: unknown[]) => unknown;

/** Methods with which the engine goes through a list or text. */
const methods = [
  [Array.prototype, ["concat", "every", "filter", "find", "flat", "flatMap", "forEach", "includes", "indexOf"]],
  [Array.prototype, ["join", "map", "reduce", "reverse", "slice", "some", "splice", Symbol.iterator]],
  [String.prototype, ["includes", "indexOf", "match", "matchAll", "replace", "replaceAll", "search", "split"]],
  [String.prototype, ["toLowerCase", "toUpperCase", "trim"]],
  // every other use of a pattern calls it
  [RegExp.prototype, ["exec"]],
] as unknown as [Record<PropertyKey, Method>, PropertyKey[]][];

/**
 * Counts the entries of lists and the characters of texts that `run` goes through, libraries included: twice as many
 * for an input of twice the length where the work is linear. It counts methods, so it misses loops by index and the
 * vain attempts of a pattern.
 */
export async function countSteps(run: () => unknown): Promise<number> {
  let steps = 0;
  const before = methods.flatMap(([owner, names]) => names.map((name) => ({ owner, name, method: owner[name] })));
  for (const { owner, name, method } of before) {
    replace(owner, name, function counted(this: unknown, ...given: unknown[]) {
      const start = this instanceof RegExp && (this.global || this.sticky) ? this.lastIndex : 0;
      const result = Reflect.apply(method as Method, this, given);
      if (this instanceof RegExp) steps += endOf(this, result, { text: String(given[0]), start }) - start;
      else if (name === "indexOf")
        steps += (result === -1 ? lengthOf(this) : Number(result) + 1) - Number(given[1] ?? 0);
      else steps += Math.max(lengthOf(this), lengthOf(result));
      return result;
    });
  }
  try {
    await run();
  } finally {
    for (const { owner, name, method } of before) replace(owner, name, method);
  }
  return steps;
}

function replace(owner: object, name: PropertyKey, value: unknown): void {
  Object.defineProperty(owner, name, { value, configurable: true, writable: true, enumerable: false });
}

function lengthOf(walked: unknown): number {
  return Number((walked as { length?: number } | null | undefined)?.length ?? 0);
}

/** Returns the place where a pattern has stopped: after its match, or at the end of the text. One that is sticky tries one place. */
function endOf({ sticky }: RegExp, result: unknown, { text, start }: { text: string; start: number }): number {
  const match = result as RegExpExecArray | null;
  if (match) return match.index + match[0].length;
  return sticky ? start + 1 : text.length;
}
