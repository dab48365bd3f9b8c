"use client";

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { NEW_YORK } from "@/lib/clock";

/** How often the present moment is looked at, in milliseconds. */
const REFRESH = 30_000;
const STORED = "toebox:zone";

interface Zone {
  key: string;
  name: string;
}

interface Live {
  /** in milliseconds since 1970 */
  now: number;
  /** to choose from; none where there is nothing to choose */
  zones: Zone[];
  zone: string;
  chooseZone: (zone: string) => void;
}

const LiveContext = createContext<Live>({ now: 0, zones: [], zone: NEW_YORK, chooseZone: () => {} });

export const useLive = () => useContext(LiveContext);

/** Tells what is below it the present moment, at first as the server saw it, and the zone that times are read in. */
export function LiveProvider({ zones, loadedAt, children }: { zones: Zone[]; loadedAt: number; children: ReactNode }) {
  const [now, setNow] = useState(loadedAt);
  const [zone, setZone] = useState(NEW_YORK);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    const own = localStorage.getItem(STORED) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (zones.some(({ key }) => key === own)) setZone(own);
  }, [zones]);
  const live = useMemo(() => {
    const chooseZone = (next: string) => {
      localStorage.setItem(STORED, next);
      setZone(next);
    };
    return { now, zones, zone, chooseZone };
  }, [now, zones, zone]);
  return <LiveContext value={live}>{children}</LiveContext>;
}
