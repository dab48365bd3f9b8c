/**
 * Push services of the browsers: Chrome and most others on its engine, Chromium without Google's keys, Firefox, Safari,
 * and Edge on Windows. The address of a subscription comes from a browser, and this site sends requests to it: without
 * a list, anyone could aim them at any host.
 */
export const pushServices: readonly string[] = [
  "https://fcm.googleapis.com",
  "https://jmt17.google.com",
  "https://*.push.services.mozilla.com",
  "https://*.push.apple.com",
  "https://*.notify.windows.com",
];

const MAX_ENDPOINT_LENGTH = 1_000;

/**
 * Returns whether an address of a subscription is at one of `services`, which are origins; "*." at the beginning of a
 * host stands for one or more labels. An address that a browser would write in another way is refused, so that no two
 * texts name the same subscription.
 */
export function isAllowedPushService(endpoint: string, services: readonly string[]): boolean {
  if (endpoint.length > MAX_ENDPOINT_LENGTH || !/^[!-~]+$/.test(endpoint) || /[\\#]/.test(endpoint)) return false;
  const url = URL.parse(endpoint);
  // No login, port of the protocol, or capital in the host is between the origin and the path.
  if (!url || url.href !== endpoint || !endpoint.startsWith(`${url.origin}/`)) return false;
  return services.some((service) => isAt(url, new URL(service)));
}

function isAt({ protocol, port, hostname }: URL, service: URL): boolean {
  if (protocol !== service.protocol || port !== service.port) return false;
  if (!service.hostname.startsWith("*.")) return hostname === service.hostname;
  const domain = service.hostname.slice(1);
  return hostname.endsWith(domain) && /[^.]$/.test(hostname.slice(0, -domain.length));
}
