import type { GoogleIds } from "../routing/page-context.ts";
import { useSite } from "../routing/root-data.ts";

/** Returns the ids of the Google services that the operator has set up. Throws when there are none. */
export function useGoogleIds(): GoogleIds {
  const { google } = useSite();
  if (!google) throw new Error("Nothing of Google is set up");
  return google;
}

/** Its names, such as "Google Analytics". */
export function googleServices({ analyticsId, tagManagerId }: GoogleIds): string[] {
  return [...(analyticsId ? ["Google Analytics"] : []), ...(tagManagerId ? ["Google Tag Manager"] : [])];
}
