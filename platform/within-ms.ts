/**
 * Resolves to the result of `work`, or of `otherwise` once that takes longer than `ms` milliseconds; the work goes on.
 */
export async function withinMs<Result, Otherwise>(
  work: Promise<Result>,
  ms: number,
  otherwise: () => Otherwise,
): Promise<Result | Otherwise> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(() => late.resolve(), ms);
  try {
    return await Promise.race([work, late.promise.then(otherwise)]);
  } finally {
    clearTimeout(timer);
  }
}
