import { afterHydration } from "../ui/lazy-component.tsx";

/**
 * Counts visits where the operator has set it up and the visitor agrees. The document has nothing of it, and a browser that does not
 * load it, loads nothing of Google either (SITE-22, SITE-48).
 */
export const AnalyticsLoader = afterHydration(async () => (await import("./google-tags.tsx")).GoogleTags);
