import type { ReactNode } from "react";
import { IconButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ArrowDownIcon, ArrowUpIcon, XIcon } from "#app/ui/icons.ts";
import { valueAt } from "./value-at.ts";

interface Props {
  /** the accessible name of the item */
  label: string;
  /** in the head line, in place of the label */
  heading?: ReactNode;
  /** more in the head line */
  actions?: ReactNode;
  /** within the frame of another item */
  isNested?: boolean;
  canGoUp: boolean;
  canGoDown: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** Shows an item of a list, which moves and goes by its buttons. */
export function ItemFrame({
  label,
  heading,
  actions,
  isNested = false,
  canGoUp,
  canGoDown,
  onMove,
  onRemove,
  children,
}: Props) {
  return (
    <li
      aria-label={label}
      className={isNested ? "border-t border-line pt-2" : "rounded-sm p-3 ring-1 ring-line md:p-4"}
    >
      <div className="mb-2 flex flex-wrap items-center gap-y-1">
        <div className="mr-auto min-w-0 text-md font-semibold">{heading ?? label}</div>
        <IconButton label={`Move ${label} up`} disabled={!canGoUp} onClick={() => onMove(-1)}>
          <Icon node={ArrowUpIcon} className="size-4" />
        </IconButton>
        <IconButton label={`Move ${label} down`} disabled={!canGoDown} onClick={() => onMove(1)}>
          <Icon node={ArrowDownIcon} className="size-4" />
        </IconButton>
        <IconButton label={`Remove ${label}`} onClick={onRemove}>
          <Icon node={XIcon} className="size-4" />
        </IconButton>
      </div>
      {actions && <div className="mb-3">{actions}</div>}
      {children}
    </li>
  );
}

/** Returns the list at a path of an entry with an item at another place. */
export function movedItem(entry: object, path: string, index: number, by: -1 | 1): unknown[] {
  const list = [...((valueAt(entry, path) as unknown[] | undefined) ?? [])];
  const [item] = list.splice(index, 1);
  list.splice(index + by, 0, item);
  return list;
}
