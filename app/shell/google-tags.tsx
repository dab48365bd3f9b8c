import { useEffect } from "react";
import { useSite } from "../routing/root-data.ts";
import { AgreementNotice } from "./agreement-notice.tsx";
import { readAgreement, readAnswer, useAgreement } from "./agreement.ts";
import { useGoogleIds } from "./google-services.ts";
import { deleteGoogleStorage } from "./google-storage.ts";
import { usePageViews } from "./use-page-views.ts";

/** Google's scripts while the visitor agrees to them, and the question until there is an answer (SITE-48, SITE-67, SITE-68). */
export function GoogleTags() {
  const ids = useGoogleIds();
  const site = useSite();
  const agreement = useAgreement(ids);
  usePageViews(ids, agreement === "agreed");
  useEffect(() => {
    // also what an earlier visit has left: one before the browser sent Global Privacy Control, or of an agreement that is over
    if (agreement === "refused" || (agreement === null && readAnswer() !== null)) deleteGoogleStorage();
    const stop = async () => {
      const { stopAnalytics } = await import("./analytics.ts");
      stopAnalytics(ids, site);
      deleteGoogleStorage();
    };
    // React replaces the document to show an error: the scripts run on in it
    return () => void (agreement === "agreed" && readAgreement(ids) !== "agreed" && stop());
  }, [agreement, ids, site]);
  return agreement === null && <AgreementNotice />;
}
