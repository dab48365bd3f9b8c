import { useId, useState } from "react";
import { TextField } from "#app/ui/field.tsx";
import { clockIn, cityOf, zoneNamed, zones } from "./zones.ts";

interface Props {
  label: string;
  /** an IANA name; null for none */
  value: string | null;
  /** shown while there is none, such as the zone of the retailer */
  placeholder?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean;
  onChange: (zone: string | null) => void;
}

/** Asks for a time zone, by its city or its IANA name. */
export function ZoneField({ label, value, placeholder, error, isRequired = false, onChange }: Props) {
  const list = useId();
  const [typed, setTyped] = useState<string | null>(null);
  // a thousand options are added when they are looked for
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextField
        label={label}
        aria-required={isRequired || undefined}
        value={typed ?? (value === null ? "" : cityOf(value))}
        list={isOpen ? list : undefined}
        placeholder={placeholder && cityOf(placeholder)}
        autoComplete="off"
        error={error}
        note={value ? clockIn(value) : ""}
        onFocus={() => setOpen(true)}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(zoneNamed(target.value) || null);
        }}
        onBlur={() => setTyped(null)}
      />
      {isOpen && (
        <datalist id={list}>
          {zones.map(({ zone, city }) => (
            <option key={zone} value={city}>
              {zone}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}
