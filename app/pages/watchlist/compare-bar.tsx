import { Suspense, useState } from "react";
import type { CardView } from "../../components/card-view.ts";
import { Button } from "../../ui/button.tsx";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

const Compare = lazyComponent(async () => (await import("./compare.tsx")).Compare);

/** Sticks to the lower edge while shoes are chosen for the comparison (WATCH-14). */
export const CompareBar = withErrorBoundary(function CompareBar({
  cards,
  onCancel,
}: {
  cards: CardView[];
  onCancel: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="sticky bottom-0 z-20 flex items-center gap-3 border-t border-line bg-page py-2">
      <p aria-live="polite" className="mr-auto text-sm text-quiet">
        {cards.length < 2 ? "Choose two to four sneakers" : `${cards.length} sneakers`}
      </p>
      <Button look="plain" size="small" onClick={onCancel}>
        Cancel
      </Button>
      <Button
        size="small"
        aria-haspopup="dialog"
        disabled={cards.length < 2}
        onPointerEnter={Compare.preload}
        onFocus={Compare.preload}
        onClick={() => setOpen(true)}
      >
        Compare
      </Button>
      <Suspense>
        <Compare cards={cards} open={isOpen} onClose={() => setOpen(false)} />
      </Suspense>
    </div>
  );
});
