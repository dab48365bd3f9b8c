/** Returns the part of a value at a path such as "sizes.0.price"; undefined where there is none. */
export function valueAt(value: unknown, path: string): unknown {
  return path === ""
    ? value
    : path.split(".").reduce<unknown>((around, step) => (around as Record<string, unknown> | null)?.[step], value);
}

/** Returns the value with another part at a path; undefined takes it away, an item out of its list. */
export function withValueAt<Value>(value: Value, path: string, part: unknown): Value {
  if (path === "") return part as Value;
  const [step = "", ...rest] = path.split(".");
  if (Array.isArray(value)) {
    // "-" is the place behind the last
    const index = step === "-" ? value.length : Number(step);
    const next = rest.length === 0 ? part : withValueAt(value[index] as unknown, rest.join("."), part);
    if (next === undefined) return value.filter((_item, at) => at !== index) as Value;
    return [...value.slice(0, index), next, ...value.slice(index + 1)] as Value;
  }
  const object = (value ?? {}) as Record<string, unknown>;
  const next = rest.length === 0 ? part : withValueAt(object[step], rest.join("."), part);
  if (next !== undefined) return { ...object, [step]: next } as Value;
  const { [step]: _gone, ...others } = object;
  return others as Value;
}
