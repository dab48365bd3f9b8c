import { useState, useSyncExternalStore } from "react";
import { NEW_YORK } from "#domain/time/today.ts";
import { useStored, writeStored } from "../../browser/local-storage.ts";

/** Old names of zones that browsers still report → the names in the list of zones. */
const currentNames: Record<string, string> = { "Asia/Calcutta": "Asia/Kolkata", "Etc/UTC": "UTC" };

/**
 * The zone of release times and a function to choose another, by their IANA keys: the chosen one (TIME-25), else the
 * browser's own where it is in `listed`, else New York's, which the server shows.
 */
export function useZone(listed: readonly string[]): [zone: string, choose: (zone: string) => void] {
  const stored = useStored("toebox:zone");
  // for browsers that store nothing (SITE-41)
  const [chosen, setChosen] = useState<string | null>(null);
  const own = useSyncExternalStore(subscribeToNothing, browserZone, () => null);
  const zone = [chosen, stored, own].find((candidate) => candidate !== null && listed.includes(candidate)) ?? NEW_YORK;
  const choose = (next: string) => {
    setChosen(next);
    writeStored("toebox:zone", next);
  };
  return [zone, choose];
}

function subscribeToNothing() {
  return () => {};
}

function browserZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return currentNames[timeZone] ?? timeZone;
}
