import { Form } from "react-router";
import { periods } from "#domain/time/periods.ts";
import { periodNames } from "#domain/rankings/period-names.ts";
import { writeStored } from "../../browser/local-storage.ts";
import { Chip } from "../../ui/chip.tsx";
import { type RankingQuery, brandChoices } from "./ranking-query.ts";

/** The choice of the ranking's period and brand (POP-23). The browser remembers the period (POP-27). */
export function RankingFilters({ query: { period, brandId } }: { query: RankingQuery }) {
  return (
    <div className="ranking-bar mb-6 flex flex-wrap gap-x-10 gap-y-3 py-2">
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
                pinPeriodInHistory({ period, brandId });
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

/** Writes the present choice into the address, so that the back button shows it and not the remembered period. */
function pinPeriodInHistory({ period, brandId }: RankingQuery): void {
  const parameters = new URLSearchParams(location.search);
  if (parameters.has("period")) return;
  const query = new URLSearchParams({ period, brand_id: String(brandId) });
  history.replaceState(history.state, "", `${location.pathname}?${query}`);
}
