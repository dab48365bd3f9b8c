import { Icon } from "#app/ui/icon.tsx";
import { PlusIcon } from "#app/ui/icons.ts";
import { PageLink, TextLink } from "#app/ui/text-link.tsx";
import type { WireDrop } from "#wire/desk/today.ts";
import { formatMoment } from "../browser/format-moment.ts";
import { entryPath } from "../browser/paths.ts";

/** Names of what a drop may lack, and the field of its form where that is added. */
const lackable: Record<WireDrop["lacks"][number], { name: string; field: string }> = {
  time: { name: "Time", field: "release_time" },
  retailer: { name: "Retailer", field: "sizes" },
  price: { name: "Price", field: "sizes" },
  picture: { name: "Picture", field: "images" },
  sku: { name: "SKU", field: "sizes" },
  evidence: { name: "Evidence", field: "evidence" },
};

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** Lists releases, each with links to the fields that it lacks. */
export function DropList({ drops }: { drops: WireDrop[] }) {
  const lacking = drops.filter(({ lacks }) => lacks.length > 0).length;
  if (drops.length === 0) return <p className="text-md text-quiet">Nothing drops in the next 48 hours.</p>;
  return (
    <>
      <p className="mb-3 text-md text-quiet">
        {drops.length === 1 ? "1 drop" : `${drops.length} drops`}
        {lacking === 0 ? ", nothing is missing" : `, ${lacking} with something missing`}
      </p>
      <ol className="divide-y divide-line border-y border-line">
        {drops.map((drop) => (
          <Drop key={drop.slug} drop={drop} />
        ))}
      </ol>
    </>
  );
}

function Drop({ drop: { slug, name, date, moment, moment_retailer, lacks } }: { drop: WireDrop }) {
  return (
    <li aria-label={name} className="grid gap-x-4 gap-y-1 py-3 md:grid-cols-[12rem_minmax(0,1fr)]">
      <p className="text-sm text-quiet md:pt-0.5">
        {moment ? <time dateTime={moment}>{formatMoment(moment)}</time> : day.format(new Date(date))}
        {moment_retailer !== null && <span>{` at ${moment_retailer}`}</span>}
      </p>
      <div className="min-w-0">
        <p className="text-md font-semibold break-words">
          <TextLink to={entryPath("products", slug)}>{name}</TextLink>
        </p>
        {lacks.length === 0 ? (
          <p className="text-sm font-medium text-success">Complete</p>
        ) : (
          <ul className="mt-2 flex flex-wrap gap-2">
            {lacks.map((lack) => (
              <li key={lack}>
                <PageLink
                  to={entryPath("products", slug, lackable[lack].field)}
                  className="flex min-h-9 items-center gap-1.5 rounded-full pr-3.5 pl-3 text-sm font-medium ring-1 ring-edge ring-inset transition hover:ring-ink"
                >
                  <Icon node={PlusIcon} className="size-3.5 text-quiet" />
                  <span>
                    <span className="sr-only">Add to {name}: </span>
                    {lackable[lack].name}
                  </span>
                </PageLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
