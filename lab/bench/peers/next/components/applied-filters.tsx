import Link from "next/link";
import { monthName } from "@/lib/dates";
import type { FilterOptions } from "@/lib/filter-options";
import { type Filters, releaseLabels, writeFilters } from "@/lib/filters";
import { Icon } from "./icons";

interface Props {
  path: string;
  filters: Filters;
  options: FilterOptions;
}

/** What the list is narrowed down to, each with the way to be rid of it. */
export function AppliedFilters({ path, filters, options }: Props) {
  const applied = appliedOf(filters, options);
  if (applied.length === 0) return null;
  return (
    <ul aria-label="Applied filters" className="chips">
      {applied.map(({ label, without }) => (
        <li key={label}>
          <Link href={`${path}?${writeFilters({ ...filters, ...without })}`} scroll={false} className="chip">
            <span className="sr-only">Clear </span>
            {label}
            <Icon name="x" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function appliedOf(filters: Filters, options: FilterOptions): { label: string; without: Partial<Filters> }[] {
  const { release, brand, models, sizeRuns, year, month, search } = filters;
  const named = (list: { id: number; name: string }[], id: number) =>
    list.find((one) => one.id === id)?.name ?? `#${id}`;
  return [
    ...(search ? [{ label: `“${search}”`, without: { search: "" } }] : []),
    ...(release === "view_all" ? [] : [{ label: releaseLabels[release], without: { release: "view_all" as const } }]),
    ...(brand === 0 ? [] : [{ label: named(options.brands, brand), without: { brand: 0, models: [] } }]),
    ...models.map((id) => ({
      label: named(options.models, id),
      without: { models: models.filter((one) => one !== id) },
    })),
    ...sizeRuns.map((run) => ({ label: run, without: { sizeRuns: sizeRuns.filter((one) => one !== run) } })),
    ...(year === null ? [] : [{ label: String(year), without: { year: null, month: null } }]),
    ...(month === null ? [] : [{ label: monthName(month), without: { month: null } }]),
  ];
}
