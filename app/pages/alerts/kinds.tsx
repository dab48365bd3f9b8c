import { type AlertChannel, type AlertKind, alertKindNames, alertKinds } from "#domain/alerts/alert-kinds.ts";
import type { Alerts } from "#wire/alerts.ts";
import { Choice } from "../../ui/choice.tsx";
import { browserZone } from "./browser-zone.ts";
import type { SendAlerts } from "./use-alerts.ts";

const channels: { channel: AlertChannel; name: string }[] = [
  { channel: "push", name: "Push" },
  { channel: "mail", name: "Email" },
];

/** Shows the kinds of alerts, each on or off by push and by email (ALERT-2, ALERT-3). */
export function Kinds({ alerts, send }: { alerts: Alerts; send: SendAlerts }) {
  const toggle = (channel: AlertChannel, kind: AlertKind, isOn: boolean) => {
    const kinds = alertKindNames.filter((one) => (one === kind ? isOn : alerts[channel].includes(one)));
    // whoever chooses email alone sends the zone here alone
    void send("", { [channel]: kinds, time_zone: browserZone() }, { [channel]: kinds });
  };
  const shown = channels.filter(({ channel }) => channel === "push" || alerts.email !== null);
  return (
    <>
      <table className="w-full">
        <thead>
          <tr className="text-sm text-quiet">
            <th scope="col" className="pb-1 text-left font-medium">
              Alert
            </th>
            {shown.map(({ channel, name }) => (
              <th key={channel} scope="col" className="pb-1 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {alertKindNames.map((kind) => (
            <tr key={kind} className="border-t border-line">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                {alertKinds[kind].label}
              </th>
              {shown.map(({ channel, name }) => (
                <td key={channel} className="text-center">
                  <label className="inline-grid size-11 place-items-center">
                    <input
                      type="checkbox"
                      className="check-mark"
                      aria-label={`${alertKinds[kind].label}: ${name}`}
                      checked={alerts[channel].includes(kind)}
                      onChange={({ target }) => toggle(channel, kind, target.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="border-t border-line pt-2">
        <Choice
          type="checkbox"
          label="Also the first shop"
          aria-describedby="first-shop"
          checked={alerts.first_shop}
          onChange={({ target: { checked } }) => void send("", { first_shop: checked }, { first_shop: checked })}
        />
        <p id="first-shop" className="text-quiet">
          An hour and 15 minutes before, as chosen above, where a shop opens ahead of the release. Each retailer in your
          plan has its own alert.
        </p>
      </div>
      {alerts.push.length > 0 && alerts.browsers.length === 0 && (
        <p className="pt-3 text-quiet">Turn on push on a device, or nothing is pushed.</p>
      )}
    </>
  );
}
