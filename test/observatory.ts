/**
 * Returns the score of a page by the rules of Mozilla's HTTP Observatory of 2026, for a site on HTTPS only: 100 minus
 * every fault, plus bonuses from 90 points on.
 */
export function observatoryScore(headers: Headers, html: string, origin: string): number {
  const modifiers = [
    contentSecurityPolicy(headers),
    cookies(headers),
    transportSecurity(headers),
    referrerPolicy(headers),
    scripts(html, origin),
    headers.get("x-content-type-options") === "nosniff" ? 0 : -5,
    framing(headers),
    resourcePolicy(headers),
    headers.get("access-control-allow-origin") === "*" && headers.has("access-control-allow-credentials") ? -50 : 0,
  ];
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  const faults = 100 + sum(modifiers.filter((modifier) => modifier < 0));
  return faults < 90 ? Math.max(faults, 0) : faults + sum(modifiers.filter((modifier) => modifier > 0));
}

/** Returns the directives of a policy, each with its sources. */
export function directivesOf(headers: Headers): Map<string, string[]> {
  const policy = headers.get("content-security-policy") ?? "";
  return new Map(
    policy.split(";").flatMap((directive) => {
      const [name, ...sources] = directive.trim().split(/\s+/);
      return name ? [[name, sources] as const] : [];
    }),
  );
}

const broad = new Set(["ftp:", "http:", "https:", "*", "http://*", "https://*", "http://*.*", "https://*.*"]);
const passive = ["img-src", "media-src"];

function contentSecurityPolicy(headers: Headers): number {
  const directives = directivesOf(headers);
  if (directives.size === 0) return -25;
  const of = (name: string) => directives.get(name) ?? directives.get("default-src") ?? ["*"];
  const isUnsafe = (sources: string[]) =>
    sources.some(
      (source) =>
        broad.has(source) ||
        source === "data:" ||
        (source === "'unsafe-inline'" && !sources.some((other) => /^'(sha(256|384|512)|nonce)-/.test(other))),
    );
  const isInsecure = (source: string) => /^(http|ftp):/.test(source);
  if (isUnsafe(of("script-src")) || of("object-src").some((source) => broad.has(source))) return -20;
  if ([...directives].some(([name, sources]) => !passive.includes(name) && sources.some(isInsecure))) return -20;
  if ([...of("script-src"), ...of("style-src")].includes("'unsafe-eval'")) return -10;
  if (passive.some((name) => of(name).some(isInsecure))) return -10;
  if (isUnsafe(of("style-src"))) return 0;
  return directives.get("default-src")?.join() === "'none'" ? 10 : 5;
}

function cookies(headers: Headers): number {
  const set = headers.getSetCookie();
  if (set.length === 0) return 0;
  if (set.some((cookie) => !/;\s*secure/i.test(cookie))) return -20;
  return set.every((cookie) => /;\s*samesite=(lax|strict)/i.test(cookie)) ? 5 : 0;
}

function transportSecurity(headers: Headers): number {
  const maxAge = /max-age=(\d+)/.exec(headers.get("strict-transport-security") ?? "")?.[1];
  if (maxAge === undefined) return -20;
  return Number(maxAge) >= 15_768_000 ? 0 : -10;
}

function referrerPolicy(headers: Headers): number {
  const policy = headers.get("referrer-policy");
  if (policy === null) return 0;
  return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy) ? 5 : -5;
}

function scripts(html: string, origin: string): number {
  const sources = Array.from(
    html.matchAll(/<script[^>]*\ssrc="([^"]*)"/g),
    ([, source = ""]) => new URL(source, origin),
  );
  if (sources.every((source) => source.origin === origin)) return 0;
  return sources.every(({ protocol }) => protocol === "https:") ? -5 : -50;
}

function framing(headers: Headers): number {
  const ancestors = directivesOf(headers).get("frame-ancestors");
  if (ancestors && !ancestors.some((source) => broad.has(source))) return 5;
  return /^(deny|sameorigin)$/i.test(headers.get("x-frame-options") ?? "") ? 0 : -20;
}

function resourcePolicy(headers: Headers): number {
  const policy = headers.get("cross-origin-resource-policy");
  if (policy === null || policy === "cross-origin") return 0;
  return /^same-(origin|site)$/.test(policy) ? 10 : -5;
}
