import type { PlacedStore } from "./place-stores.ts";
import type { View } from "./project.ts";
import { isInView, within } from "./view.ts";

/**
 * Shows the name next to the dot of a store, on the side with more room; the dot also has it as its accessible name.
 */
export function StoreLabel({ store: { name, point }, view }: { store: PlacedStore; view: View }) {
  if (!isInView(point, view)) return null;
  const { x, y } = within(point, view);
  const isLeft = x < 0.51;
  const across = isLeft ? `calc(${x * 100}cqw + 1rem)` : `calc(${x * 100}cqw - 100% - 1rem)`;
  // two lines fit at the upper and the lower edge
  const down = `clamp(0.25rem, ${y * 100}cqh - 50%, 100cqh - 100% - 0.25rem)`;
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-0 left-0 z-20 w-max rounded-sm bg-ink px-2 py-1 text-sm font-semibold text-page"
      style={{ translate: `${across} ${down}`, maxWidth: `calc(${(isLeft ? 1 - x : x) * 100}cqw - 1.5rem)` }}
    >
      <span className="line-clamp-2">{name}</span>
    </span>
  );
}
