/** Moments at which tests of dates tend to fail, as ISO 8601 with the offset of New York then, or of UTC. */
export const moments: Record<string, string> = {
  "before-midnight": "2027-01-20T23:58:00-05:00",
  "after-midnight": "2027-01-21T00:01:00-05:00",
  "across-midnight": "2027-01-20T23:55:00-05:00",
  "noon-utc": "2027-01-21T12:00:00Z",
  "day-before-spring": "2027-03-13T20:00:00-05:00",
  spring: "2027-03-14T01:55:00-05:00",
  "day-before-autumn": "2027-11-06T20:00:00-04:00",
  autumn: "2027-11-07T01:55:00-04:00",
  "leap-day": "2028-02-29T12:00:00-05:00",
  "end-of-year": "2027-12-31T23:59:30-05:00",
};
