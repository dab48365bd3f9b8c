import { Suspense, useRef } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useNear } from "../../../ui/use-near.ts";
import type { StoreMapProps } from "./store-map.tsx";

const StoreMap = lazyComponent(async () => (await import("./store-map.tsx")).StoreMap);

/** Distance from the screen at which the map is loaded. */
const NEAR = "200px";

/**
 * Shows the map of stores, loaded when it comes near the screen. Its place is reserved; without scripts it has none.
 */
export function LazyStoreMap(props: StoreMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNear(box, NEAR);
  return (
    <div ref={box} className="hidden scripted:grid">
      {/* holds the place, also when the map cannot be loaded */}
      <div className="col-start-1 row-start-1">
        <Ground className="invisible" />
      </div>
      <div className="col-start-1 row-start-1">
        {isNear ? (
          <Suspense fallback={<Ground />}>
            <StoreMap {...props} />
          </Suspense>
        ) : (
          <Ground />
        )}
      </div>
    </div>
  );
}

/** Shows a placeholder of the size of a StoreMap. */
function Ground({ className }: { className?: string }) {
  return <Skeleton className={classNames("mb-11 aspect-[975/610]", className)} />;
}
