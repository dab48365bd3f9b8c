import { useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { useShortcut } from "../browser/use-shortcut.ts";

const groups: { title: string; keys: [keys: string, effect: string][] }[] = [
  {
    title: "Everywhere",
    keys: [
      ["/", "Search"],
      ["?", "Show the keys"],
      ["Tab, Enter", "Go on, and press"],
    ],
  },
  {
    title: "In a form",
    keys: [
      ["Ctrl S", "Review what changes; then Enter publishes it"],
      ["Ctrl Enter", "Publish at once, unless it has a mistake"],
      ["Enter", "Add another item, in a line of the last one of a list"],
      ["Ctrl V", "Add a copied picture"],
    ],
  },
  {
    title: "In the table of products",
    keys: [
      ["Arrows", "Move between cells"],
      ["J, K", "Next or previous row, from the name"],
      ["Enter", "Edit, then save and go down"],
      ["Esc", "Leave a cell, or revert its edit"],
      ["Space", "Select the row"],
      ["E", "Open the product, from the name"],
      ["Ctrl V", "Paste cells from a spreadsheet"],
      ["Ctrl S", "Review what changes; then Enter publishes it"],
    ],
  },
];

/** Shows the keys of the desk, when somebody presses "?". */
export function KeysDialog() {
  const [isOpen, setOpen] = useState(false);
  useShortcut("?", () => setOpen(true));
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title="Keys">
      {groups.map(({ title, keys }) => (
        <section key={title} className="mb-6">
          <h3 className="mb-2 text-md font-semibold">{title}</h3>
          <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-md">
            {keys.map(([key, effect]) => (
              <div key={key} className="contents">
                <dt className="font-semibold whitespace-nowrap">{key}</dt>
                <dd className="text-quiet">{effect}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
