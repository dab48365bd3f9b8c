const TIMEOUT_MS = 5_000;

/** Returns a signal that aborts a request to a bucket after 5 seconds (CAT-45). */
export function bucketTimeout(): AbortSignal {
  return AbortSignal.timeout(TIMEOUT_MS);
}
