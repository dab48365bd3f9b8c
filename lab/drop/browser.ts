/** Milliseconds after which a request counts as failed. */
export const ANSWER_MS = 10_000;

export const BROWSER = {
  "accept-encoding": "br",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
};

/**
 * Returns the address of a person, as the proxy in front of the site sends it: limits by address count each person
 * separately.
 */
export function addressOf(who: "reader" | "person", number: number): string {
  const [high, middle, low] = [(number >> 16) & 0x7f, (number >> 8) & 0xff, number & 0xff];
  return `10.${who === "reader" ? 128 + high : high}.${middle}.${low}`;
}
