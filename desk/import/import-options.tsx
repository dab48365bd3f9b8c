import { Choice } from "#app/ui/choice.tsx";
import { Select } from "#app/ui/field.tsx";
import { ZoneField } from "../ui/zone-field.tsx";

/** Options of an import, by their names in its form. */
export interface ImportOptions {
  match_skus: boolean;
  skip_refused: boolean;
  force: boolean;
  confirm: boolean;
  is_quiet: boolean;
  new_brands: boolean;
  new_retailers: string | null;
  dates: "" | "mdy" | "dmy";
}

export const PLAIN_OPTIONS: ImportOptions = {
  match_skus: false,
  skip_refused: false,
  force: false,
  confirm: false,
  is_quiet: false,
  new_brands: false,
  new_retailers: null,
  dates: "",
};

type Flag = { [Name in keyof ImportOptions]: ImportOptions[Name] extends boolean ? Name : never }[keyof ImportOptions];

const flags: { name: Flag; label: string }[] = [
  { name: "match_skus", label: "Find products by SKU, whatever their slugs" },
  { name: "skip_refused", label: "Leave out rows with mistakes" },
  { name: "force", label: "Overwrite what others changed since the export" },
  { name: "confirm", label: "Remove even more than a fifth of a section" },
  { name: "is_quiet", label: "Only typos: report no moved dates" },
];

interface Props {
  options: ImportOptions;
  onChange: (options: ImportOptions) => void;
}

/** Asks how files are imported. */
export function ImportOptionsFields({ options, onChange }: Props) {
  const box = ({ name, label }: { name: Flag; label: string }) => (
    <Choice
      key={name}
      type="checkbox"
      name={name}
      label={label}
      checked={options[name]}
      onChange={({ target }) => onChange({ ...options, [name]: target.checked })}
    />
  );
  return (
    <>
      <div className="grid gap-x-8 sm:grid-cols-2">{flags.map(box)}</div>
      <details className="mt-2">
        <summary className="min-h-11 content-center text-md underline accent-line">For files of other programs</summary>
        <div className="grid gap-x-8 pt-2 sm:grid-cols-2">
          <Select
            label="Dates such as 12/05/26 are"
            value={options.dates}
            onChange={({ target }) => onChange({ ...options, dates: target.value as ImportOptions["dates"] })}
          >
            <option value="">refused</option>
            <option value="mdy">December 5, 2026</option>
            <option value="dmy">May 12, 2026</option>
          </Select>
          <ZoneField
            label="Add missing retailers, in the time zone"
            placeholder=""
            value={options.new_retailers}
            onChange={(new_retailers) => onChange({ ...options, new_retailers })}
          />
          {box({ name: "new_brands", label: "Add missing brands" })}
        </div>
      </details>
    </>
  );
}
