import Bowser from "bowser";

const UNKNOWN = "Unknown device";

/**
 * Returns the name of a device for its owner, such as "Firefox on Windows". It contains only known names, never text of
 * the user agent.
 */
export function deviceName(userAgent = ""): string {
  if (userAgent === "") return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return UNKNOWN;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
