import { useMemo } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { MapControls } from "./map-controls.tsx";
import { MapDots } from "./map-dots.tsx";
import { MapGround } from "./map-ground.tsx";
import { type MapStore, placeStores } from "./place-stores.ts";
import { StoreLabel } from "./store-label.tsx";
import { useDrag } from "./use-drag.ts";
import { useView } from "./use-view.ts";

export interface StoreMapProps {
  stores: readonly MapStore[];
  /** the store that is pointed at, here or in the list next to the map */
  active: number | null;
  onActive: (id: number | null) => void;
  onChoose: (id: number) => void;
}

/**
 * Shows a map of the United States with a dot for each store. Everything that is on it is in the list of stores too.
 * The wheel scrolls the page, and so does a finger that moves up or down.
 */
export function StoreMap({ stores, active, onActive, onChoose }: StoreMapProps) {
  const placed = useMemo(() => placeStores(stores), [stores]);
  const { view, isWhole, isClosest, zoomIn, zoomOut, showWhole, show } = useView(placed, active);
  const dragHandlers = useDrag(view, show);
  const activeStore = placed.find(({ id }) => id === active);
  return (
    <div>
      <div
        {...(isWhole ? {} : dragHandlers)}
        className={classNames(
          "@container-size relative isolate aspect-[975/610] overflow-clip rounded-sm outline outline-offset-[-1px] outline-line select-none",
          !isWhole && "cursor-grab touch-pan-y touch-pinch-zoom active:cursor-grabbing",
        )}
      >
        <MapGround view={view} />
        <MapDots stores={placed} view={view} active={active} onActive={onActive} onChoose={onChoose} />
        {activeStore && <StoreLabel store={activeStore} view={view} />}
      </div>
      <MapControls
        outside={stores.length - placed.length}
        isWhole={isWhole}
        isClosest={isClosest}
        onZoomIn={zoomIn}
        onZoomOut={zoomOut}
        onShowWhole={showWhole}
      />
    </div>
  );
}
