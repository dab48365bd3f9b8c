import { useQuery } from "../browser/queries.tsx";
import { useEffect } from "react";
import { readStored, useStored } from "../browser/local-storage.ts";
import { followAccountZone } from "../browser/zone.ts";
import { profileQuery } from "./profile-query.ts";

/**
 * Takes over the zone of the account when the profile is read, at the beginning of a visit and in the settings, if it is another one
 * than before: it may have been saved in another browser (ACC-57).
 */
export function useAccountZone(): void {
  const isSignedIn = useStored("token") !== null;
  const { data: profile } = useQuery({ ...profileQuery, enabled: isSignedIn, staleTime: Infinity });
  const zone = profile?.time_zone;
  useEffect(() => {
    if (zone === undefined || readStored("token") === null) return;
    if (zone !== readStored("toebox:account-zone")) followAccountZone(zone);
  }, [zone]);
}
