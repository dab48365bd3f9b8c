/** Use of something that a browser of the floor lacks. */
export interface Finding {
  /** a name, as docs/missing-*.ts and TypeScript say it: "CloseWatcher", "showPopover", "@starting-style", "popover=" */
  feature: string;
  /** the source file, the package, or "styles" */
  where: string;
  /** for people, with the place */
  text: string;
}

export interface Allowance {
  features: string[];
  where: string;
  /** why the site works without it */
  reason: string;
}

/** Allows a source of ours to use popovers. */
function popovers(where: string, ...features: string[]): Allowance {
  return { features, where, reason: "app/browser/polyfills.ts loads a polyfill where browsers have none" };
}

/** Everything newer than the floor of browsers that may reach them. An entry that nothing needs any more fails the check. */
export const allowances: Allowance[] = [
  popovers("app/shell/site-header.tsx", "popover=", "showPopover", "hidePopover"),
  popovers("app/shell/search/search-box.tsx", "hidePopover"),
  popovers("app/ui/open-modal.tsx", "popover=", "showPopover"),
  popovers("app/ui/popover.tsx", "popover="),
  popovers("app/ui/toast-list.tsx", "popover=", "showPopover"),
  popovers("app/pages/product/retailers/reminder-links.tsx", "popover="),
  popovers("app/browser/place-popovers.ts", "beforetoggle"),
  popovers("@oddbird/popover-polyfill", "ToggleEvent", "popoverTargetAction", "popoverTargetElement"),
  { features: ["requestIdleCallback"], where: "app/shell/when-idle.ts", reason: "a timer does elsewhere" },
  {
    features: ["CloseWatcher"],
    where: "app/ui/watch-for-closing.ts",
    reason: "asked for first; the Escape key does elsewhere",
  },
  {
    features: ["prerendering", "prerenderingchange"],
    where: "app/account/use-redeem.ts",
    reason: "a browser without it renders no page ahead",
  },
  {
    features: ["prerendering", "prerenderingchange"],
    where: "app/pages/product/use-count-view.ts",
    reason: "a browser without it renders no page ahead",
  },
  {
    features: ["globalPrivacyControl"],
    where: "app/shell/consent.ts",
    reason: "a browser without it has no such setting, and visitors are asked",
  },
  { features: ["fetchpriority="], where: "app/components/picture.tsx", reason: "only a hint" },
  { features: ["name="], where: "app/ui/accordion.tsx", reason: "several parts can be open at once" },
  { features: ["name=viewport"], where: "app/root.tsx", reason: "for phones, and all of them have it" },
  {
    features: ["name=viewport"],
    where: "app/shell/document-failure.tsx",
    reason: "for phones, and all of them have it",
  },
  { features: ["name=theme-color"], where: "app/root.tsx", reason: "the browser's own bar keeps its color" },
  {
    features: ["notification", "notificationclick"],
    where: "app/service-worker/push.ts",
    reason: "Safari has had them as long as notifications; MDN's data do not say so",
  },
  {
    features: ["pushsubscriptionchange"],
    where: "app/service-worker/push.ts",
    reason: "elsewhere a subscription that has changed ends, as one of a browser that is gone",
  },
  { features: ["sync"], where: "app/service-worker/worker.ts", reason: "elsewhere the next page sends what waits" },
  {
    features: ["userVisibleOnly"],
    where: "app/service-worker/push.ts",
    reason: "Firefox subscribes without it",
  },
  {
    features: ["webkitGetAsEntry"],
    where: "desk/import/dropped-files.ts",
    reason: "only Firefox of phones lacks it, where nothing can be dropped",
  },
  {
    features: ["beforeunload"],
    where: "desk/access/recovery-codes.tsx",
    reason: "Safari of phones asks nobody before a page is left",
  },
  { features: ["scrollMargin"], where: "@tanstack/react-virtual", reason: "an option of its own" },
  { features: ["scrollMargin"], where: "@tanstack/virtual-core", reason: "an option of its own" },
  { features: ["scrollend"], where: "@tanstack/virtual-core", reason: "asked for first; a timer does elsewhere" },
  {
    features: ["touchstart", "touchend", "touchcancel"],
    where: "@tanstack/virtual-core",
    reason: "a browser that lacks them has no touch",
  },
  {
    features: ["connection", "navigate", "navigateerror", "navigatesuccess", "navigation", "startViewTransition"],
    where: "react-dom",
    reason: "asked for first",
  },
  {
    features: ["cssFloat", "fetchPriority", "imageSizes"],
    where: "react-dom",
    reason: "names of attributes and styles, which browsers ignore",
  },
  { features: ["movementX", "movementY"], where: "react-dom", reason: "no handler of ours reads them" },
  { features: ["startViewTransition"], where: "react-router", reason: "asked for first" },
  { features: ["setImmediate"], where: "scheduler", reason: "asked for first" },
  {
    features: ["captureStackTrace", "stackTraceLimit"],
    where: "zod",
    reason: "asked for first; a limit that nothing reads does no harm",
  },
  { features: ["@starting-style"], where: "styles", reason: "what opens is there at once, without a transition" },
  {
    features: ["anchor-name", "anchor-scope", "position-anchor", "position-try-fallbacks"],
    where: "styles",
    reason: "beside positions for browsers without anchors: controls.css, app.css and app/browser/place-popovers.ts",
  },
  {
    features: ["ascent-override", "descent-override", "line-gap-override", "size-adjust"],
    where: "styles",
    reason: "lines may move a little when the font arrives",
  },
  { features: ["::details-content", "content-visibility"], where: "styles", reason: "closed parts are not printed" },
  { features: ["forced-color-adjust"], where: "styles", reason: "Safari has no forced colors" },
  {
    features: ["grid-template-rows: subgrid"],
    where: "styles",
    reason: "rows of a card do not line up with its neighbor's",
  },
  { features: ["overflow-anchor"], where: "styles", reason: "Safari before 27 anchors no scroll position" },
  { features: ["scrollbar-gutter", "scrollbar-width"], where: "styles", reason: "a scrollbar is seen" },
  { features: ["text-wrap", "text-wrap-style"], where: "styles", reason: "lines break where they would" },
];

/** Returns a line for every finding that no allowance covers, and for every feature of an allowance that no finding needs. */
export function judge(findings: Finding[], allowed: Allowance[]): string[] {
  const keyOf = (feature: string, where: string) => `${feature} in ${where}`;
  const found = new Set(findings.map(({ feature, where }) => keyOf(feature, where)));
  const covered = new Set(allowed.flatMap(({ features, where }) => features.map((feature) => keyOf(feature, where))));
  return [
    ...new Set(findings.filter(({ feature, where }) => !covered.has(keyOf(feature, where))).map(({ text }) => text)),
    ...Array.from(covered)
      .filter((key) => !found.has(key))
      .map((key) => `docs/browser-allowances.ts: nothing uses ${key} any more: delete its allowance`),
  ];
}
