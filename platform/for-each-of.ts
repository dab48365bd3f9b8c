/**
 * Does `work` for each item, for some of them at the same time. After a failure it begins no other, waits for those under way, and
 * throws the first.
 */
export async function forEachOf<T>(
  items: readonly T[],
  maxConcurrent: number,
  work: (item: T) => Promise<void>,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  let next = 0;
  let done = 0;
  const failures: unknown[] = [];
  const worker = async () => {
    while (next < items.length && failures.length === 0) {
      try {
        await work(items[next++] as T);
        onProgress(++done, items.length);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, worker));
  if (failures.length > 0) throw failures[0];
}
