import { index, route, type RouteConfig } from "@react-router/dev/routes";
import { brands } from "../domain/catalog/brands.ts";

/** Every address of the site but the API (SITE-1 to SITE-13), each with or without a slash at its end (SITE-14). */
export default [
  index("pages/home/page.tsx"),
  ...brands.flatMap(({ slug }) => [
    route(slug, "pages/brand/page.tsx", { id: slug }),
    route(`${slug}/:slug`, "pages/brand-model/page.tsx", { id: `${slug}-model` }),
  ]),
  ...["calendar", "calendar/:month"].map((path) => route(path, "pages/calendar/page.tsx", { id: path })),
  route("calendar/:name.ics", "files/release-calendar.ts"),
  route("calendar/subscribe", "pages/calendars/page.tsx"),
  route("today", "pages/today/page.tsx"),
  route("changes", "pages/changes/page.tsx"),
  route("most-popular", "pages/most-popular/page.tsx"),
  route("watchlist", "pages/watchlist/page.tsx"),
  route("unreleased", "pages/unreleased/page.tsx"),
  route("alerts", "pages/alerts/page.tsx"),
  route("lists", "pages/lists/page.tsx"),
  route("lists/:token", "pages/shared-list/page.tsx"),
  route("user-settings", "pages/user-settings/page.tsx"),
  ...["verify-email", "verify-updated-email", "cancel-updated-email"].map((path) =>
    route(`${path}/:token`, "pages/verify-email/page.tsx", { id: path }),
  ),
  route("unsubscribe/:kind/:token", "pages/unsubscribe/page.tsx"),
  route("unsubscribed/:kind", "pages/unsubscribe/done.tsx"),
  route("suggestions/:token", "pages/suggestion/page.tsx"),
  route("reset-password/:token", "pages/reset-password/page.tsx"),
  ...["apple-login", "google-login"].map((path) =>
    route(`${path}/:token`, "pages/provider-login/page.tsx", { id: path }),
  ),
  route("app", "pages/app/page.tsx"),
  route("about-us", "pages/about-us/page.tsx"),
  ...["privacy-policy", "terms-conditions"].map((path) => route(path, "pages/policy/page.tsx", { id: path })),
  route("store-locator", "pages/store-locator/page.tsx"),
  route("store-locator/store-directory", "pages/store-directory/page.tsx"),
  route("store-locator/store-directory/:state", "pages/state-stores/page.tsx"),
  route("store-locator/store-directory/:state/:store", "pages/store/page.tsx"),
  route("q", "pages/q.ts"),
  route(":slug", "pages/slug/page.tsx"),
  route(":brand/:slug", "pages/brand-model/page.tsx", { id: "brand-model" }),
  ...(import.meta.env.DEV
    ? [route("design", "pages/design/page.tsx"), route("design/mails/:name", "pages/design/mail.ts")]
    : []),
  route("reminders/:slug/:file", "files/reminder.ts"),
  route("share/:file", "files/shared-picture.ts"),
  route("embed/:slug", "files/embed.ts"),
  route("oembed", "files/oembed.ts"),
  route("site.webmanifest", "files/web-manifest.ts"),
  route("sitemap.xml", "files/sitemap.ts"),
  route("sitemaps/:part", "files/sitemap.ts", { id: "sitemap-part" }),
  route("feeds/:file", "files/feed.ts"),
  route(".well-known/security.txt", "files/security.ts"),
  route("robots.txt", "files/robots.ts"),
  route("opensearch.xml", "files/open-search.ts"),
  route("favicon.ico", "files/favicon.ts"),
  route("*", "pages/not-found/page.tsx"),
] satisfies RouteConfig;
