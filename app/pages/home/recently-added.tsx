import { CompactRelease } from "../../components/compact-release.tsx";
import type { RecentlyAdded as Item } from "#domain/releases/lists.ts";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

/** Shows the block "Recently Added" (HOME-7). */
export const RecentlyAdded = withErrorBoundary(function RecentlyAdded({ items }: { items: Item[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="recently-added">
      <h2 id="recently-added" className="headline border-t-2 border-ink pt-4 pb-3 text-3xl lg:text-2xl">
        Recently Added
      </h2>
      <ul className="grid gap-x-4 max-md:[&>:nth-child(n+6)]:hidden md:grid-cols-2 lg:grid-cols-1 lg:[&>:nth-child(n+7)]:hidden">
        {items.map((item) => (
          <CompactRelease key={item.slug} release={item}>
            {item.added}
          </CompactRelease>
        ))}
      </ul>
    </section>
  );
});
