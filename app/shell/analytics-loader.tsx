import { Suspense } from "react";
import { useHydrated } from "../browser/hydration.tsx";
import { lazyComponent } from "../ui/lazy-component.tsx";

/** A browser that does not load it, loads nothing of Google either. */
const GoogleTags = lazyComponent(
  async () => (await import("./google-tags.tsx").catch(() => null))?.GoogleTags ?? (() => null),
);

/** Counts visits where the operator has set it up and the visitor agrees. The document has nothing of it (SITE-22, SITE-48). */
export function AnalyticsLoader() {
  return (
    useHydrated() && (
      <Suspense>
        <GoogleTags />
      </Suspense>
    )
  );
}
