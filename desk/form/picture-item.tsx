import { IconButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ChevronLeftIcon, ChevronRightIcon, XIcon } from "#app/ui/icons.ts";
import { TextField } from "#app/ui/field.tsx";
import { useIssue } from "./form-context.ts";
import { usePicture } from "../ui/use-picture.ts";

interface Props {
  path: string;
  file: string;
  /** null where it has none */
  caption: string | null;
  index: number;
  count: number;
  onCaption: (caption: string) => void;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

/** The type of what is dragged among the pictures of a field. */
const DRAGGED = "application/x-toebox-picture";

/** Shows a picture of an entry, with its caption and its place among the others. */
export function PictureItem({ path, file, caption, index, count, onCaption, onMove, onRemove }: Props) {
  const url = usePicture(file);
  const [own, ofFile] = [useIssue(path), useIssue(`${path}.file`)];
  const name = `picture ${index + 1}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same for a keyboard
    <li
      draggable
      aria-label={`Picture ${index + 1}`}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(index))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const from = event.dataTransfer.getData(DRAGGED);
        if (from === "") return;
        event.stopPropagation();
        event.preventDefault();
        onMove(Number(from), index);
      }}
      className="rounded-sm ring-1 ring-line"
    >
      <div className="grid aspect-4/3 place-items-center overflow-hidden rounded-t-sm bg-ground">
        {url && (
          <img src={url} alt={caption || `Picture ${index + 1}`} className="max-h-full max-w-full object-contain" />
        )}
      </div>
      <div className="flex items-center justify-between">
        <IconButton label={`Move ${name} earlier`} disabled={index === 0} onClick={() => onMove(index, index - 1)}>
          <Icon node={ChevronLeftIcon} className="size-4" />
        </IconButton>
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <Icon node={XIcon} className="size-4" />
        </IconButton>
        <IconButton
          label={`Move ${name} later`}
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        >
          <Icon node={ChevronRightIcon} className="size-4" />
        </IconButton>
      </div>
      {caption !== null && (
        <div className="px-2">
          <TextField
            label="Caption"
            value={caption}
            maxLength={80}
            error={own ?? ofFile}
            onChange={({ target }) => onCaption(target.value)}
          />
        </div>
      )}
    </li>
  );
}
