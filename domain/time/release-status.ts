/** The fields of a Stockist that the button shows before and after the release. */
interface Release {
  /** ISO 8601; null when unknown */
  released_from: string | null;
  before_release_text: string;
  before_release_color: string;
  after_release_text: string;
  after_release_color: string;
}

/**
 * Returns the retailer's button at `now`, in milliseconds since 1970: before the release and from its moment on. A
 * release without a date has not come (TIME-18).
 */
export function releaseStatus(release: Release, now: number): { released: boolean; text: string; color: string } {
  const released = release.released_from !== null && now >= Date.parse(release.released_from);
  return released
    ? { released, text: release.after_release_text, color: release.after_release_color }
    : { released, text: release.before_release_text, color: release.before_release_color };
}
