import type { Config } from "#platform/process/config.ts";
import { namedSchemas } from "./named-schemas.ts";
import type { CallsToDescribe } from "./openapi.ts";

/** Tags of the public calls, in the order of the description. */
const tags = [
  { name: "Releases", description: "Lists of releases, and a product's or model's detail" },
  { name: "Rankings", description: "The products that visitors like most" },
  { name: "Catalog", description: "Brands, models, size runs and time zones" },
  { name: "Engagement", description: "Likes, votes, views and clicks of visitors" },
  { name: "Watchlist", description: "The products that a visitor watches" },
  { name: "Alerts", description: "What one follows, and how alerts of it come" },
  { name: "Account", description: "Registration, sessions, and what its owner may change" },
  { name: "Stores", description: "Sneaker stores, and the report of a missing one" },
  { name: "Suggestions", description: "Corrections that visitors suggest" },
  { name: "News", description: "News and social posts" },
  { name: "Contact", description: "Messages to the site" },
];

/** Returns the facts of the description of the public calls. */
export function publicCalls(config: Config): CallsToDescribe {
  return { title: `${config.SITE_NAME} API`, description: describeApi(config), tags, schemas: namedSchemas };
}

type Limits = Pick<
  Config,
  | "MISSES_PER_ADDRESS"
  | "WRITES_PER_ADDRESS"
  | "WRITES_PER_VISITOR"
  | "WRITES_PER_NETWORK"
  | "VISITORS_PER_NETWORK"
  | "LIKES_PER_NETWORK"
  | "MESSAGES_PER_ADDRESS"
  | "MESSAGES_PER_HOUR"
  | "LOGINS_PER_ADDRESS"
  | "WRONG_PASSWORDS"
  | "REGISTRATIONS_PER_ADDRESS"
  | "LINKS_PER_ADDRESS"
  | "LINKS_PER_MAILBOX"
>;

/** Describes in Markdown, for every call, the shape of errors and the limits of this site. */
function describeApi(limits: Limits): string {
  const limit = (count: number, what: string) => (count === 0 ? [] : [`- ${count.toLocaleString("en-US")} ${what}`]);
  return [
    'A success is 200 with `status: "OK"`. An error is `{ "status": "error", "message" }`; 422 adds `error`, a text for each',
    "wrong field. 429 and 503 carry `Retry-After`, in seconds. Every address has one form: others (`//`, `/./`, encoded letters)",
    "are redirected to it (GET, HEAD) or 404. A query has at most 100 parameters; more are 400.",
    "",
    "Calls that change something refuse crawlers, prefetches and the pages of other sites with 403.",
    "",
    "Limits, of one address (an IPv4 address, or a /64 of IPv6) unless it says otherwise; beyond them 429:",
    "",
    ...limit(limits.MISSES_PER_ADDRESS, "responses a minute that are not cached, a sixth of them at once"),
    ...limit(limits.WRITES_PER_ADDRESS, "calls a minute that change something"),
    ...limit(limits.WRITES_PER_VISITOR, "calls a minute that change something, for one visitor"),
    ...limit(
      limits.WRITES_PER_NETWORK,
      "calls a day that change something, an import of a watchlist counted by its entries; four times as many from a /48",
    ),
    ...limit(
      limits.VISITORS_PER_NETWORK,
      "visitors a day of whom something is stored for the first time; four times as many from a /48",
    ),
    ...limit(
      limits.LIKES_PER_NETWORK,
      "new likes of one product a day, and as many votes and entries of watchlists; four times as many from a /48. Further views and clicks of that day do not count",
    ),
    ...limit(limits.MESSAGES_PER_ADDRESS, "accepted contact messages an hour"),
    ...limit(limits.MESSAGES_PER_HOUR, "accepted contact messages an hour from all addresses"),
    ...limit(limits.LOGINS_PER_ADDRESS, "logins an hour"),
    ...limit(limits.WRONG_PASSWORDS, "wrong passwords for one account in 15 minutes"),
    ...limit(limits.REGISTRATIONS_PER_ADDRESS, "registrations an hour"),
    ...limit(limits.LINKS_PER_ADDRESS, "requests for a mailed link an hour"),
    ...limit(limits.LINKS_PER_MAILBOX, "links of a kind an hour to one mailbox, whoever requests them"),
  ].join("\n");
}
