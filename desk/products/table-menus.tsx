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

const shortcuts: [keys: string, effect: string][] = [
  ["/", "Search"],
  ["Arrows", "Move between cells"],
  ["J, K", "Next or previous row, from the name"],
  ["Enter", "Edit, then save and go down"],
  ["Esc", "Leave a cell, or revert its edit"],
  ["Space", "Select the row"],
  ["E", "Open the product, from the name"],
  ["Ctrl V", "Paste cells from a spreadsheet"],
];

/** Shows the keys of the table, where there is a keyboard. */
export function KeysMenu() {
  return (
    <Popover
      label="Keys"
      className="w-80"
      trigger={({ className, ...attributes }) => (
        <Button look="plain" className={`${className} max-md:hidden`} {...attributes}>
          Keys
        </Button>
      )}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
        {shortcuts.map(([keys, effect]) => (
          <div key={keys} className="contents">
            <dt className="font-semibold whitespace-nowrap">{keys}</dt>
            <dd className="text-quiet">{effect}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  );
}
