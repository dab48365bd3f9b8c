const PATIENCE_MS = 5_000;

/** How long a request waits for a bucket (CAT-45). */
export function patience(): AbortSignal {
  return AbortSignal.timeout(PATIENCE_MS);
}
