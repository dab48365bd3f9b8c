import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";

interface Props {
  /** what is chosen here */
  label: string;
  value: string;
  onChange: (value: string) => void;
  tabs: { value: string; label: string; panel: ReactNode }[];
}

/** One of a few views of the same thing; arrow keys go from tab to tab. */
export function Tabs({ label, value, onChange, tabs }: Props) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List aria-label={label} className="flex gap-6 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="headline -mb-px min-h-11 border-b-[3px] border-transparent text-lg whitespace-nowrap text-quiet uppercase transition hover:text-ink focus-visible:-outline-offset-3 data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-5">
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
