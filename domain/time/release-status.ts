/** The fields of a Stockist that the button shows before and after the release. */
interface Release {
  /** ISO 8601; null when unknown */
  releasedFrom: string | null;
  beforeText: string;
  beforeColor: string;
  afterText: string;
  afterColor: string;
}

/**
 * Returns the retailer's button at `now`, in milliseconds since 1970: before the release and from its moment on. A
 * release without a date has not come (TIME-18).
 */
export function releaseStatus(release: Release, now: number): { released: boolean; text: string; color: string } {
  const released = release.releasedFrom !== null && now >= Date.parse(release.releasedFrom);
  return released
    ? { released, text: release.afterText, color: release.afterColor }
    : { released, text: release.beforeText, color: release.beforeColor };
}
