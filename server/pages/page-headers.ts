import type { RenderedPage } from "#app/render/page-document.ts";
import { publicHeaders } from "#platform/cache/public-headers.ts";
import { commonHeaders } from "#platform/http/headers.ts";
import { RETRY_AFTER_S } from "#platform/http/messages.ts";
import { sourceOf } from "#platform/http/source-of.ts";
import type { Config } from "#platform/process/config.ts";

/** Headers of the document of every page. */
export const documentHeaders = {
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy":
    "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()",
};

/** A page as it was rendered. */
interface PageFacts {
  /** React Router's answer: the document or data, with its status and type, and the address of a redirect */
  response: Response;
  /** null for data, which no browser shows */
  page: RenderedPage | null;
  /** whether its address names a one-time token */
  hasToken: boolean;
  /** false for an error, and for a page that lacks something: no cache may store those */
  isComplete: boolean;
  /** whether it loads the script of the policies */
  loadsPolicyScript: boolean;
}

/**
 * Returns a function that makes all headers of a page, but for ETag, Content-Encoding and Content-Length, which the cache adds
 * (platform/cache/cached-response.ts). Of `common` are X-Content-Type-Options, Referrer-Policy, Cross-Origin-Resource-Policy and
 * Strict-Transport-Security, of publicHeaders() Cache-Control, CDN-Cache-Control and Vary.
 */
export function pageHeadersOf(config: Config): (facts: PageFacts) => Record<string, string> {
  const policies = new ContentSecurityPolicies(config);
  const common = commonHeaders(config);
  return ({ response, page, hasToken, isComplete, loadsPolicyScript }) => ({
    ...common,
    ...(page && { ...documentHeaders, "content-security-policy": policies.of(page, loadsPolicyScript) }),
    ...publicHeaders("accept-encoding"),
    ...Object.fromEntries(response.headers),
    ...(hasToken && { "referrer-policy": "no-referrer" }),
    ...((!isComplete || response.status >= 400) && { "cache-control": "no-store", "cdn-cache-control": "no-store" }),
    ...(response.status === 503 && { "retry-after": RETRY_AFTER_S }),
  });
}

type Directives = Record<string, string[]>;

const googleTags: Directives = {
  "script-src": ["https://www.googletagmanager.com"],
  "connect-src": [
    "https://www.googletagmanager.com",
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
  ],
  "img-src": ["https://www.googletagmanager.com", "https://*.google-analytics.com"],
};

/** Makes the content security policies of pages. */
class ContentSecurityPolicies {
  readonly #config: Config;
  /** the last one: it is large, and that of every page */
  #stylesheet = { text: "", hash: sourceOf("") };

  constructor(config: Config) {
    this.#config = config;
  }

  /**
   * Returns the policy of a page: our own files, inline scripts and styles by their hash, and the configured third
   * parties where the page uses them. It is the same for every visitor, so that it is cached with the page.
   */
  of({ scripts, stylesheet, styles }: RenderedPage, loadsPolicyScript: boolean): string {
    const { ORIGIN, NODE_ENV, ANALYTICS_ID, TAG_MANAGER_ID, POLICY_SCRIPT_URL, NEWS_API_URL } = this.#config;
    if (stylesheet !== this.#stylesheet.text) this.#stylesheet = { text: stylesheet, hash: sourceOf(stylesheet) };
    const directives: Directives = {
      "default-src": ["'none'"],
      "script-src": ["'self'", ...scripts.map(sourceOf)],
      "style-src": ["'self'", ...stylesOf(this.#stylesheet.hash, styles, NODE_ENV)],
      "img-src": ["'self'"],
      "font-src": ["'self'"],
      "connect-src": ["'self'"],
      "manifest-src": ["'self'"],
      "form-action": ["'self'"],
      "frame-ancestors": ["'none'"],
      "base-uri": ["'none'"],
      "object-src": ["'none'"],
    };
    if (ANALYTICS_ID || TAG_MANAGER_ID) allow(directives, googleTags);
    if (NEWS_API_URL) {
      const host = [new URL(NEWS_API_URL).origin];
      allow(directives, { "connect-src": host, "img-src": host });
    }
    if (POLICY_SCRIPT_URL && loadsPolicyScript) {
      const host = [new URL(POLICY_SCRIPT_URL).origin];
      allow(directives, { "script-src": host, "connect-src": host, "frame-src": host, "img-src": host });
    }
    if (ORIGIN.startsWith("https:")) directives["upgrade-insecure-requests"] = [];
    return Object.entries(directives)
      .map((directive) => directive.flat().join(" "))
      .join("; ");
  }
}

/**
 * Returns the sources of styles: the stylesheet, colors of the catalog and widths of columns. In development Vite puts
 * other styles into a page.
 */
function stylesOf(stylesheetHash: string, styles: string[], environment: Config["NODE_ENV"]): string[] {
  if (environment === "development") return ["'unsafe-inline'"];
  const attributes = styles.length === 0 ? [] : ["'unsafe-hashes'", ...new Set(styles.map(sourceOf))];
  return [stylesheetHash, ...attributes];
}

function allow(directives: Directives, more: Directives): void {
  for (const [name, sources] of Object.entries(more)) directives[name] = [...(directives[name] ?? []), ...sources];
}
