import { useState, useSyncExternalStore } from "react";
import { NEW_YORK } from "#domain/catalog/today.ts";
import { useStored, writeStored } from "../../stored.ts";

/** Names that browsers still give to zones which are listed by their present ones. */
const presentNames: Record<string, string> = { "Asia/Calcutta": "Asia/Kolkata", "Etc/UTC": "UTC" };

/**
 * The zone in which a visitor reads release times, and how to choose another of `listed`, by their IANA names: the one
 * chosen before, else the browser's own where it is listed, else Eastern, which is what the server shows.
 */
export function useZone(listed: readonly string[]): [zone: string, choose: (zone: string) => void] {
  const stored = useStored("toebox:zone");
  // where the browser keeps nothing, at least for as long as the page is open
  const [chosen, setChosen] = useState<string | null>(null);
  const own = useSyncExternalStore(neverChanges, browserZone, () => null);
  const zone = [chosen, stored, own].find((one) => one !== null && listed.includes(one)) ?? NEW_YORK;
  const choose = (next: string) => {
    setChosen(next);
    writeStored("toebox:zone", next);
  };
  return [zone, choose];
}

function neverChanges() {
  return () => {};
}

function browserZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return presentNames[timeZone] ?? timeZone;
}
