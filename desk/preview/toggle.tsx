import { classNames } from "#app/ui/class-names.ts";

interface Props<Option extends string> {
  label: string;
  options: readonly Option[];
  value: Option;
  onChange: (option: Option) => void;
}

/** Asks for one of a few words. */
export function Toggle<Option extends string>({ label, options, value, onChange }: Props<Option>) {
  return (
    <div role="group" aria-label={label} className="flex rounded-sm ring-1 ring-edge ring-inset">
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
          className={classNames("min-h-11 rounded-sm px-4 text-md", option === value && "bg-ink text-page")}
        >
          {option}
        </button>
      ))}
    </div>
  );
}
