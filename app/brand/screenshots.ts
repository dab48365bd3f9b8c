/** The pictures of the site that a phone or a browser shows before it installs it (SITE-20). Sizes are in pixels. */
export const screenshots = [
  { name: "calendar-wide.webp", label: "A month of releases", width: 1280, height: 800 },
  { name: "release-wide.webp", label: "A release and its retailers", width: 1280, height: 800 },
  { name: "calendar-narrow.webp", label: "A month of releases", width: 780, height: 1560 },
  { name: "release-narrow.webp", label: "A release and its retailers", width: 780, height: 1560 },
] as const;
