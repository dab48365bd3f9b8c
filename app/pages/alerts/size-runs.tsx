import type { Alerts } from "#wire/alerts.ts";
import { Chip } from "../../ui/chip.tsx";
import type { SendAlerts } from "./use-alerts.ts";

interface Props {
  alerts: Alerts;
  sizeRuns: { id: number; name: string }[];
  send: SendAlerts;
}

/** Shows the size runs to which brands, models and confirmed releases are limited (ALERT-1). */
export function SizeRuns({ alerts: { size_run_ids: chosen }, sizeRuns, send }: Props) {
  const choose = (ids: number[]) => {
    const size_run_ids = ids.length === 0 ? null : ids;
    void send("", { size_run_ids }, { size_run_ids });
  };
  return (
    <>
      <p className="pb-4 text-quiet">
        Of brands, models and confirmed dates, only releases in these. What is on your watchlist or in your plan always
        counts.
      </p>
      <div role="group" aria-labelledby="sizes" className="flex flex-wrap gap-2">
        <Chip pressed={chosen === null} onClick={() => choose([])}>
          All
        </Chip>
        {sizeRuns.map(({ id, name }) => {
          const isChosen = chosen?.includes(id) ?? false;
          return (
            <Chip
              key={id}
              pressed={isChosen}
              onClick={() => choose(isChosen ? (chosen ?? []).filter((one) => one !== id) : [...(chosen ?? []), id])}
            >
              {name}
            </Chip>
          );
        })}
      </div>
    </>
  );
}
