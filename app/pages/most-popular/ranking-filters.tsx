import { Form } from "react-router";
import { periods } from "#domain/listing/choices.ts";
import { periodNames } from "#domain/popularity/choices.ts";
import { writeStored } from "../../stored.ts";
import { Chip } from "../../ui/chip.tsx";
import { type Asked, brandChoices } from "./asked.ts";

/** Of which period and which brand the ranking is (spec §2 "Most popular"). The period is remembered. */
export function RankingFilters({ asked: { period, brandId } }: { asked: Asked }) {
  return (
    <div className="flex flex-wrap gap-x-10 gap-y-3 pb-8">
      <Form action="/most-popular" preventScrollReset>
        <fieldset className="flex gap-2">
          <legend className="sr-only">Period</legend>
          <input type="hidden" name="brand_id" value={brandId} />
          {periods.map((value) => (
            <Chip
              key={value}
              type="submit"
              name="period"
              value={value}
              pressed={value === period}
              onClick={() => {
                nameShown({ period, brandId });
                writeStored("search_most_popular", value);
              }}
            >
              {periodNames[value]}
            </Chip>
          ))}
        </fieldset>
      </Form>
      <Form action="/most-popular" preventScrollReset>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Brand</legend>
          <input type="hidden" name="period" value={period} />
          {brandChoices.map(({ id, name }) => (
            <Chip key={id} type="submit" name="brand_id" value={id} pressed={id === brandId}>
              {name}
            </Chip>
          ))}
        </fieldset>
      </Form>
    </div>
  );
}

/** The back button comes back to what is shown now, whatever is remembered by then. */
function nameShown({ period, brandId }: Asked): void {
  const parameters = new URLSearchParams(location.search);
  if (parameters.has("period")) return;
  const query = new URLSearchParams({ period, brand_id: String(brandId) });
  history.replaceState(history.state, "", `${location.pathname}?${query}`);
}
