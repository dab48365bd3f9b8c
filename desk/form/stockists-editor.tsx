import { memo, useContext, useState } from "react";
import { IconButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ArrowDownIcon, ArrowUpIcon, ChevronDownIcon, XIcon } from "#app/ui/icons.ts";
import type { FieldDescription } from "#domain/entries/describe-fields.ts";
import { ActionSelect } from "./action-select.tsx";
import { ValueEditor } from "./value-editor.tsx";
import { IssuesContext, useEntryForm } from "./form-context.ts";
import { movedItem } from "./item-frame.tsx";
import type { StockistItem } from "./product-tree.ts";
import { cityOf, elsewhere } from "../ui/zones.ts";

interface Props {
  fields: FieldDescription[];
  stockists: StockistItem[];
  path: string;
  /** of the region, where it has one of its own */
  date: string | undefined;
}

/** Asks for the retailers of a region. */
export const StockistsEditor = memo(function StockistsEditor({ fields, stockists, path, date }: Props) {
  const { set, names } = useEntryForm();
  // a new one opens, to be filled
  const [opened, setOpened] = useState<string | null>(null);
  const unused = (names["stockists"] ?? []).filter(({ key }) => !stockists.some(({ stockist }) => stockist === key));
  const add = (stockist: string) => {
    set(path, [...stockists, { stockist }]);
    setOpened(stockist);
  };
  return (
    <section aria-label="Retailers">
      <ol className="divide-y divide-line border-y border-line empty:border-0">
        {stockists.map((item, index) => (
          <StockistEditor
            key={item.stockist}
            item={item}
            fields={fields}
            listPath={path}
            index={index}
            count={stockists.length}
            date={date}
            isNew={opened === item.stockist}
          />
        ))}
      </ol>
      <div className="mt-3">
        <ActionSelect label="Add a retailer" options={unused} onChoose={add} />
      </div>
    </section>
  );
});

interface StockistProps {
  item: StockistItem;
  fields: FieldDescription[];
  listPath: string;
  index: number;
  count: number;
  date: string | undefined;
  isNew: boolean;
}

const StockistEditor = memo(function StockistEditor(props: StockistProps) {
  const { item, fields, listPath, index, count, date, isNew } = props;
  const { set, names, current } = useEntryForm();
  const path = `${listPath}.${index}`;
  const hasIssue = Object.keys(useContext(IssuesContext)).some((one) => one.startsWith(`${path}.`));
  const [isWanted, setOpen] = useState(isNew);
  const isOpen = isWanted || hasIssue;
  const named = names["stockists"]?.find(({ key }) => key === item.stockist);
  const name = named?.name ?? item.stockist;
  const zone = textOf(item["time_zone"]) ?? named?.time_zone;
  const { release_date } = current();
  const day = textOf(item["release_date"]) ?? date ?? textOf(release_date);
  const time = textOf(item["release_time"]);
  const there = zone && day && time ? elsewhere(day, time, zone) : "";
  const facts = [time, zone && cityOf(zone), textOf(item["release_date"]), textOf(item["release_type"])].filter(
    Boolean,
  );
  return (
    <li aria-label={name}>
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2 text-left"
        >
          <Icon node={ChevronDownIcon} className={isOpen ? "size-4 rotate-180" : "size-4"} />
          <span className="min-w-0 flex-1 truncate">
            <span className="font-semibold">{name}</span>{" "}
            <span className="text-sm text-quiet">{facts.join(", ") || "no time yet"}</span>
            {hasIssue && <span className="text-sm font-medium text-danger"> to be mended</span>}
          </span>
        </button>
        <IconButton
          label={`Move ${name} up`}
          disabled={index === 0}
          onClick={() => set(listPath, movedItem(current(), listPath, index, -1))}
        >
          <Icon node={ArrowUpIcon} className="size-4" />
        </IconButton>
        <IconButton
          label={`Move ${name} down`}
          disabled={index === count - 1}
          onClick={() => set(listPath, movedItem(current(), listPath, index, 1))}
        >
          <Icon node={ArrowDownIcon} className="size-4" />
        </IconButton>
        <IconButton label={`Remove ${name}`} onClick={() => set(path, undefined)}>
          <Icon node={XIcon} className="size-4" />
        </IconButton>
      </div>
      {isOpen && (
        <div className="grid grid-cols-2 gap-x-4 pt-2 pb-1 md:grid-cols-3">
          {inFormOrder(fields)
            .filter((field) => field.name !== "stockist")
            .map((field) => (
              <div key={field.name} className={field.name === "link" ? "col-span-full" : undefined}>
                <ValueEditor
                  field={field}
                  value={item[field.name]}
                  path={`${path}.${field.name}`}
                  note={field.name === "release_time" ? there : undefined}
                  placeholder={field.name === "time_zone" ? named?.time_zone : undefined}
                />
              </div>
            ))}
        </div>
      )}
    </li>
  );
});

/** Returns the fields of a retailer with the zone next to the hour. */
function inFormOrder(fields: FieldDescription[]): FieldDescription[] {
  const zone = fields.filter(({ name }) => name === "time_zone");
  return fields.flatMap((field) =>
    field.name === "time_zone" ? [] : field.name === "release_time" ? [field, ...zone] : [field],
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
