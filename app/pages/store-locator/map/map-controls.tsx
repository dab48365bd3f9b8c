import { Icon } from "../../../ui/icon.tsx";
import { MapIcon, MinusIcon, PlusIcon } from "../../../ui/icons.ts";
import { IconButton } from "../../../ui/button.tsx";

interface Props {
  /** number of stores that are not on the map */
  outside: number;
  isWhole: boolean;
  isClosest: boolean;
  onZoomIn: () => void;
  onZoomOut: () => void;
  onShowWhole: () => void;
}

/** Shows the line below the map. */
export function MapControls({ outside, isWhole, isClosest, onZoomIn, onZoomOut, onShowWhole }: Props) {
  return (
    <div className="flex h-11 items-center justify-end">
      {outside > 0 && (
        <p className="mr-auto text-sm text-balance text-quiet">
          {outside === 1 ? "1 store isn’t on this map." : `${outside} stores aren’t on this map.`}
        </p>
      )}
      <IconButton label="Zoom in" idle={isClosest} onClick={onZoomIn}>
        <Icon node={PlusIcon} className="size-5" />
      </IconButton>
      <IconButton label="Zoom out" idle={isWhole} onClick={onZoomOut}>
        <Icon node={MinusIcon} className="size-5" />
      </IconButton>
      <IconButton label="Whole country" idle={isWhole} onClick={onShowWhole}>
        <Icon node={MapIcon} className="size-5" />
      </IconButton>
    </div>
  );
}
