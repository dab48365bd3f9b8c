/** More than a browser loads at once. */
const MAX_LOADING = 50;

/** Documents that came from the network and are still loading, by the ids of their clients. */
const loading = new Set<string>();

/** Notes that the network had a document. */
export function noteLoading(client: string): void {
  loading.add(client);
  // those that were closed before they were idle
  for (const oldest of loading) {
    if (loading.size <= MAX_LOADING) break;
    loading.delete(oldest);
  }
}

/** Notes that a document is loaded and idle. */
export function noteIdle(client: string): void {
  loading.delete(client);
}

/**
 * Whether a document came from the network and is still loading. The browser itself loads its scripts: Chromium asks again for one that
 * it has preloaded when a worker answers before the page needs it (OFF-7).
 */
export function isLoading(client: string): boolean {
  return loading.has(client);
}
