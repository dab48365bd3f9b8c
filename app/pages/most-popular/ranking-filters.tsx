import { Form } from "react-router";
import { periods } from "#domain/listing/choices.ts";
import { periodNames } from "#domain/popularity/choices.ts";
import { writeStored } from "../../stored.ts";
import { Toggle } from "../../ui/toggle.tsx";
import { type Asked, brandChoices } from "./asked.ts";

/** Of which period and which brand the ranking is (spec §2 "Most popular"). The period is remembered. */
export function RankingFilters({ asked: { period, brandId } }: { asked: Asked }) {
  return (
    <div className="flex flex-wrap gap-x-10 gap-y-2 pb-6">
      <Form action="/most-popular" preventScrollReset>
        <fieldset className="flex gap-1">
          <legend className="sr-only">Period</legend>
          <input type="hidden" name="brand_id" value={brandId} />
          {periods.map((value) => (
            <Toggle
              key={value}
              type="submit"
              name="period"
              value={value}
              pressed={value === period}
              onClick={() => writeStored("search_most_popular", value)}
            >
              {periodNames[value]}
            </Toggle>
          ))}
        </fieldset>
      </Form>
      <Form action="/most-popular" preventScrollReset>
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">Brand</legend>
          <input type="hidden" name="period" value={period} />
          {brandChoices.map(({ id, name }) => (
            <Toggle key={id} type="submit" name="brand_id" value={id} pressed={id === brandId}>
              {name}
            </Toggle>
          ))}
        </fieldset>
      </Form>
    </div>
  );
}
