import { useSyncExternalStore } from "react";
import { NEW_YORK } from "#domain/catalog/today.ts";
import { useStored, writeStored } from "../../stored.ts";

/** Names that browsers still give to zones which are listed by their present ones. */
const presentNames: Record<string, string> = { "Asia/Calcutta": "Asia/Kolkata", "Etc/UTC": "UTC" };

/**
 * The zone in which a visitor reads release times, and how to choose another of `listed`, by their IANA names: the one
 * chosen before, else the browser's own where it is listed, else Eastern, which is what the server shows.
 */
export function useZone(listed: readonly string[]): [zone: string, choose: (zone: string) => void] {
  const chosen = useStored("toebox:zone");
  const own = useSyncExternalStore(neverChanges, browserZone, () => null);
  const zone = [chosen, own].find((one) => one !== null && listed.includes(one)) ?? NEW_YORK;
  return [zone, (next) => writeStored("toebox:zone", next)];
}

function neverChanges() {
  return () => {};
}

function browserZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return presentNames[timeZone] ?? timeZone;
}
