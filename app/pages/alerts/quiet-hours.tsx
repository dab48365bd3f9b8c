import type { Alerts } from "#wire/alerts.ts";
import { Select } from "../../ui/field.tsx";
import { browserZone } from "./browser-zone.ts";
import type { SendAlerts } from "./use-alerts.ts";

const EVENING = "22:00";
const MORNING = "08:00";

/** Returns the hour that begins or ends the night, for whoever has chosen the other one. */
function otherHour(usual: string, chosen: string): string {
  if (usual !== chosen) return usual;
  return usual === EVENING ? MORNING : EVENING;
}

/** Shows the local times between which nothing is sent (LETT-14). */
export function QuietHours({ alerts: { quiet_from, quiet_until }, send }: { alerts: Alerts; send: SendAlerts }) {
  const choose = (from: string, until: string) => {
    const hours = from && until ? { quiet_from: from, quiet_until: until } : { quiet_from: null, quiet_until: null };
    void send("", { ...hours, time_zone: browserZone() }, hours);
  };
  return (
    <div className="max-w-md">
      <p className="pb-3 text-quiet">Nothing comes between these times. What is still of use then comes after them.</p>
      <div className="grid grid-cols-2 gap-4">
        <Select
          label="From"
          value={quiet_from ?? ""}
          onChange={({ target }) =>
            choose(target.value, target.value && (quiet_until ?? otherHour(MORNING, target.value)))
          }
        >
          <Times saved={quiet_from} without={quiet_until} />
        </Select>
        <Select
          label="Until"
          value={quiet_until ?? ""}
          onChange={({ target }) =>
            choose(target.value && (quiet_from ?? otherHour(EVENING, target.value)), target.value)
          }
        >
          <Times saved={quiet_until} without={quiet_from} />
        </Select>
      </div>
    </div>
  );
}

/** Shows every full hour, none, and the saved time, which a caller of the API may have set to the minute. */
function Times({ saved, without }: { saved: string | null; without: string | null }) {
  const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);
  const times = [...new Set([...hours, ...(saved ? [saved] : [])])].filter((time) => time !== without).toSorted();
  return (
    <>
      <option value="">None</option>
      {times.map((time) => (
        <option key={time} value={time}>
          {formatTime(time)}
        </option>
      ))}
    </>
  );
}

/** Returns "10:30 PM" for "22:30". */
function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}
