/** Whether `error` is a BucketError. By its name: Node loads that class itself, and the built site has none. */
export function isBucketError(error: unknown): error is Error {
  return error instanceof Error && error.name === "BucketError";
}
