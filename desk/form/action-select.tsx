import { CompactSelect } from "#app/ui/compact-field.tsx";

export interface Option {
  key: string;
  name: string;
}

interface Props {
  /** names it, and is its first option */
  label: string;
  options: Option[];
  onChoose: (key: string) => void;
}

/** Shows a select box that does something with what is chosen, and stays as it was. */
export function ActionSelect({ label, options, onChoose }: Props) {
  return (
    <div className="w-44 max-w-full">
      <CompactSelect
        label={label}
        value=""
        disabled={options.length === 0}
        onChange={({ target }) => target.value && onChoose(target.value)}
      >
        <option value="">{label}</option>
        {options.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </CompactSelect>
    </div>
  );
}
