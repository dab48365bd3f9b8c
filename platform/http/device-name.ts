import Bowser from "bowser";

const UNKNOWN = "Unknown device";

/** What a user agent is to its owner, such as "Firefox on Windows". It never holds more than known names. */
export function deviceName(userAgent = ""): string {
  if (userAgent === "") return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return UNKNOWN;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
