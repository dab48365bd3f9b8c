import { IconButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ArrowDownIcon, ArrowUpIcon, XIcon } from "#app/ui/icons.ts";
import { PageLink } from "#app/ui/text-link.tsx";
import { entryPath } from "../browser/paths.ts";

interface Props {
  slug: string;
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

/** The type of what is dragged among picks. */
const DRAGGED = "application/x-toebox-pick";

/** Shows a pick of the staff, which moves and goes by its buttons, or is dragged. */
export function PickItem({ slug, name, index, count, onMove, onRemove }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same for a keyboard
    <li
      draggable
      aria-label={name}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(index))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const from = event.dataTransfer.getData(DRAGGED);
        if (from === "") return;
        event.preventDefault();
        onMove(Number(from), index);
      }}
      className="flex cursor-grab items-center gap-2 py-1"
    >
      <span className="w-7 text-sm text-quiet">{index + 1}</span>
      <PageLink
        to={entryPath("products", slug)}
        draggable={false}
        className="flex min-h-11 min-w-0 flex-1 items-center font-semibold break-words underline accent-line"
      >
        {name}
      </PageLink>
      <IconButton label={`Move ${name} up`} disabled={index === 0} onClick={() => onMove(index, index - 1)}>
        <Icon node={ArrowUpIcon} className="size-4" />
      </IconButton>
      <IconButton label={`Move ${name} down`} disabled={index === count - 1} onClick={() => onMove(index, index + 1)}>
        <Icon node={ArrowDownIcon} className="size-4" />
      </IconButton>
      <IconButton label={`Remove ${name}`} onClick={onRemove}>
        <Icon node={XIcon} className="size-4" />
      </IconButton>
    </li>
  );
}
