import { Icon } from "../ui/icon.tsx";
import { MonitorIcon, MoonIcon, SunIcon } from "../ui/icons.ts";
import { useId } from "react";
import { useStored, writeStored } from "../browser/local-storage.ts";

const themes = [
  { value: "system", label: "System", icon: MonitorIcon },
  { value: "light", label: "Light", icon: SunIcon },
  { value: "dark", label: "Dark", icon: MoonIcon },
] as const;

/** Shows the choice of the theme (SITE-40). */
export function ThemeSwitch() {
  const stored = useStored("toebox:theme");
  const chosen = themes.find(({ value }) => value === stored)?.value ?? "system";
  const name = useId();
  return (
    <fieldset>
      <legend className="overline-text mb-2 text-quiet">Theme</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-1 rounded-sm bg-ground p-1 ring-1 ring-line">
        {themes.map(({ value, label, icon }) => (
          <label
            key={value}
            className="flex min-h-10 items-center justify-center gap-1.5 rounded-xs px-2 text-sm font-medium text-quiet transition has-checked:bg-page has-checked:text-ink has-checked:ring-1 has-checked:ring-edge has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => writeStored("toebox:theme", value === "system" ? null : value)}
              className="sr-only"
            />
            <Icon node={icon} className="size-4 shrink-0" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
