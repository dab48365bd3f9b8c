import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { periods } from "#domain/time/periods.ts";
import { periodNames } from "#domain/rankings/period-names.ts";
import { writeStored } from "../../browser/local-storage.ts";
import { Chip } from "../../ui/chip.tsx";
import type { BrandChoice, RankingQuery } from "./ranking-query.ts";

/** Between a chip and the edge of the screen. */
const EDGE_PX = 16;

/** Shows the choice of the ranking's period and brand (POP-23). The browser remembers the period (POP-27). */
export function RankingFilters({ query, brands }: { query: RankingQuery; brands: BrandChoice[] }) {
  const { period, brandId, choose } = useChoice(query);
  const bar = useRef<HTMLDivElement>(null);
  // on phones the bar is one row that scrolls, and the chosen brand may be beyond its edge
  useEffect(() => {
    const brand = bar.current?.querySelector<HTMLElement>(`[name="brand_id"][value="${brandId}"][aria-pressed]`);
    if (bar.current && brand && brandId > 0) {
      bar.current.scrollLeft = brand.offsetLeft + brand.offsetWidth + EDGE_PX - bar.current.clientWidth;
    }
  }, [brandId]);
  return (
    <div ref={bar} className="ranking-bar">
      <Form action="/most-popular" preventScrollReset>
        <fieldset>
          <legend className="sr-only">Period</legend>
          <span aria-hidden="true" className="overline-text mr-1 self-center text-quiet max-md:hidden">
            {"Period "}
          </span>
          <input type="hidden" name="brand_id" value={brandId} />
          {periods.map((value) => (
            <Chip
              key={value}
              type="submit"
              name="period"
              value={value}
              pressed={value === period}
              onClick={() => {
                choose({ period: value });
                pinPeriodInHistory(query);
                writeStored("search_most_popular", value);
              }}
            >
              {periodNames[value]}
            </Chip>
          ))}
        </fieldset>
      </Form>
      <Form action="/most-popular" preventScrollReset>
        <fieldset>
          <legend className="sr-only">Brand</legend>
          <span aria-hidden="true" className="overline-text mr-1 self-center text-quiet max-md:hidden">
            {"Brand "}
          </span>
          <input type="hidden" name="period" value={period} />
          {brands.map(({ id, name }) => (
            <Chip
              key={id}
              type="submit"
              name="brand_id"
              value={id}
              pressed={id === brandId}
              onClick={() => choose({ brandId: id })}
            >
              {name}
            </Chip>
          ))}
        </fieldset>
      </Form>
    </div>
  );
}

/** Keeps the choice while its ranking loads: another choice of the other kind goes with it. */
function useChoice(query: RankingQuery) {
  const [shown, setShown] = useState(query);
  const [choice, setChoice] = useState(query);
  if (shown !== query) {
    setShown(query);
    setChoice(query);
  }
  return { ...choice, choose: (part: Partial<RankingQuery>) => setChoice({ ...choice, ...part }) };
}

/** Writes the choice of the page into the address, so that the back button shows it and not the remembered period. */
function pinPeriodInHistory({ period, brandId }: RankingQuery): void {
  const parameters = new URLSearchParams(location.search);
  if (parameters.has("period")) return;
  const query = new URLSearchParams({ period, brand_id: String(brandId) });
  history.replaceState(history.state, "", `${location.pathname}?${query}`);
}
