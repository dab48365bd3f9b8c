const TIMEOUT_MS = 5_000;

/** Aborts a request to a bucket that takes too long (CAT-45). */
export function bucketTimeout(): AbortSignal {
  return AbortSignal.timeout(TIMEOUT_MS);
}
