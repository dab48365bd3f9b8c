/** Returns a size such as "84 MB" or "2.1 GB", in powers of 1,000. */
export function formatSize(bytes: number): string {
  const gigabytes = bytes / 1e9;
  return gigabytes >= 1 ? `${gigabytes.toFixed(1)} GB` : `${Math.ceil(bytes / 1e6)} MB`;
}
