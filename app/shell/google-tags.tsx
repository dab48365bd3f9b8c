import { useEffect } from "react";
import { useSite } from "../routing/root-data.ts";
import { ConsentNotice } from "./consent-notice.tsx";
import { readConsent, readAnswer, useConsent } from "./consent.ts";
import { useGoogleIds } from "./google-services.ts";
import { deleteGoogleStorage } from "./google-storage.ts";
import { usePageViews } from "./use-page-views.ts";

/**
 * Loads Google's scripts while the visitor agrees to them, and shows the question until there is an answer (SITE-48,
 * SITE-67, SITE-68).
 */
export function GoogleTags() {
  const ids = useGoogleIds();
  const site = useSite();
  const consent = useConsent(ids);
  usePageViews(ids, consent === "agreed");
  useEffect(() => {
    // also what an earlier visit has left: one before the browser sent Global Privacy Control, or of a consent that has ended
    if (consent === "refused" || (consent === null && readAnswer() !== null)) deleteGoogleStorage();
    const stop = async () => {
      const { stopAnalytics } = await import("./analytics.ts");
      stopAnalytics(ids, site);
      deleteGoogleStorage();
    };
    // React replaces the document to show an error: the scripts run on in it
    return () => void (consent === "agreed" && readConsent(ids) !== "agreed" && stop());
  }, [consent, ids, site]);
  return consent === null && <ConsentNotice />;
}
