import { Button } from "#app/ui/button.tsx";
import { Choice } from "#app/ui/choice.tsx";
import { Popover } from "#app/ui/popover.tsx";
import type { ColumnChoice } from "./use-product-columns.ts";

/** Shows the columns to choose from. */
export function ColumnsMenu({ choices }: { choices: ColumnChoice[] }) {
  return (
    <Popover
      label="Columns"
      className="max-h-[70dvh] w-56 overflow-y-auto"
      trigger={(attributes) => (
        <Button look="outline" {...attributes}>
          Columns
        </Button>
      )}
    >
      {choices.map(({ id, label, isShown, onToggle }) => (
        <Choice
          key={id}
          type="checkbox"
          label={label}
          checked={isShown}
          onChange={({ target }) => onToggle(target.checked)}
        />
      ))}
    </Popover>
  );
}
