import { formatSize } from "#domain/status/format-size.ts";
import { IconButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { XIcon } from "#app/ui/icons.ts";
import type { ChosenFile } from "./chosen-file.ts";

interface Props {
  files: ChosenFile[];
  isDisabled: boolean;
  onTakeAway: (path: string) => void;
}

/** Lists the chosen files with their sizes. */
export function FileList({ files, isDisabled, onTakeAway }: Props) {
  return (
    <ul
      aria-label="Files"
      className="mt-4 max-h-80 divide-y divide-line overflow-y-auto border-y border-line empty:hidden"
    >
      {files.map(({ path, file }) => (
        <li key={path} className="flex items-center gap-3 py-1">
          <span className="min-w-0 flex-1 text-md break-all">{path}</span>
          <span className="shrink-0 text-sm text-quiet">{formatSize(file.size)}</span>
          <IconButton label={`Take away ${path}`} disabled={isDisabled} onClick={() => onTakeAway(path)}>
            <Icon node={XIcon} className="size-4" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
