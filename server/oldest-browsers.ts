import browserslist from "browserslist";

/** Returns the oldest version of each browser that package.json names under "browserslist". */
export function oldestBrowsers(): Map<string, string> {
  const oldest = new Map<string, string>();
  for (const entry of browserslist(undefined, { path: import.meta.dirname })) {
    // "ios_saf 16.6-16.7" are releases that are alike
    const [name = "", version = ""] = entry.split(/[ -]/);
    const other = oldest.get(name);
    if (other === undefined || compareVersions(version, other) < 0) oldest.set(name, version);
  }
  return oldest;
}

/** Compares versions such as "16.4" and "111.0", which is 111. */
export function compareVersions(one: string, other: string): number {
  const [[major = 0, minor = 0], [otherMajor = 0, otherMinor = 0]] = [
    one.split(".").map(Number),
    other.split(".").map(Number),
  ];
  return major - otherMajor || minor - otherMinor;
}

/** The names that Vite has for them; Samsung's browser is a Chrome. */
const VITE_NAMES: Record<string, string> = {
  chrome: "chrome",
  edge: "edge",
  firefox: "firefox",
  ios_saf: "ios",
  safari: "safari",
};

/** Returns the same browsers as a target of Vite, which writes newer syntax of scripts and styles in older ways for them. */
export function buildTarget(): string[] {
  return Array.from(oldestBrowsers()).flatMap(([name, version]) =>
    VITE_NAMES[name] === undefined ? [] : [`${VITE_NAMES[name]}${version}`],
  );
}
