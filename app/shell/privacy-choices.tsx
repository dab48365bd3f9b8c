import { Dialog } from "../ui/dialog.tsx";
import { ConsentButtons, PrivacyPolicyLink } from "./consent-buttons.tsx";
import { asksForPrivacy, useConsent } from "./consent.ts";
import { googleServices, useGoogleIds } from "./google-services.ts";

const states = {
  agreed: "You accepted.",
  refused: "You declined. No Google services are loaded.",
  none: "You haven’t answered yet. No Google services are loaded.",
};

const list = new Intl.ListFormat("en");

/** Says what the visitor has agreed to, and takes another answer (SITE-68). */
export function PrivacyChoices({ open, onClose }: { open: boolean; onClose: () => void }) {
  const ids = useGoogleIds();
  const consent = useConsent(ids);
  const services = list.format(googleServices(ids));
  return (
    <Dialog open={open} onClose={onClose} title="Privacy Choices">
      <div className="grid gap-4">
        <p>
          We use {services} to count which pages people visit. It sets cookies and shares your IP address with Google.
          Everything here works without it. <PrivacyPolicyLink />
        </p>
        {asksForPrivacy() ? (
          <p className="font-semibold">
            Your browser sends Global Privacy Control, which counts as a no. No Google services are loaded, whatever you
            answered before.
          </p>
        ) : (
          <>
            <p className="font-semibold">{states[consent ?? "none"]}</p>
            <ConsentButtons onAnswer={onClose} />
          </>
        )}
      </div>
    </Dialog>
  );
}
