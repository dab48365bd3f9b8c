"use client";

import { useState } from "react";
import { clockOf } from "@/lib/clock";
import { weekDay } from "@/lib/dates";
import type { Product } from "@/lib/product";
import { releaseLine } from "@/lib/release-line";
import { Countdown } from "./countdown";
import { useLive } from "./live";

/** The release date line; of a timed release also its moment in the chosen zone, and the countdown. */
export function ReleaseDate({ release }: { release: Pick<Product, "date" | "moment" | "unreleased"> }) {
  const { now, zones, zone, chooseZone } = useLive();
  const { date, moment } = release;
  const line = releaseLine(release, now);
  // one that was out when the page was opened has nothing to count down to
  const [wasAhead] = useState(moment !== null && now < moment);
  return (
    <div className="release-date">
      <p>
        <span className="overline">{line.message}</span>
        {line.date && <span className="headline">{line.date}</span>}
        {line.date && moment === null && <span className="quiet">{weekDay(date)}</span>}
      </p>
      {moment !== null && (
        <>
          <p>{clockOf(zone).moment(moment)}</p>
          <select aria-label="Time zone" value={zone} onChange={({ target }) => chooseZone(target.value)}>
            {zones.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </>
      )}
      {moment !== null && wasAhead && <Countdown release={moment} now={now} />}
    </div>
  );
}
