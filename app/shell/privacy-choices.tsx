import { Dialog } from "../ui/dialog.tsx";
import { AgreementButtons, PrivacyPolicyLink } from "./agreement-buttons.tsx";
import { asksForPrivacy, useAgreement } from "./agreement.ts";
import { googleServices, useGoogleIds } from "./google-services.ts";

const states = {
  agreed: "You have accepted.",
  refused: "You have declined: nothing of Google is loaded.",
  none: "You have not answered yet: nothing of Google is loaded.",
};

const list = new Intl.ListFormat("en");

/** Says what the visitor has agreed to, and takes another answer (SITE-68). */
export function PrivacyChoices({ open, onClose }: { open: boolean; onClose: () => void }) {
  const ids = useGoogleIds();
  const agreement = useAgreement(ids);
  const services = list.format(googleServices(ids));
  return (
    <Dialog open={open} onClose={onClose} title="Privacy Choices">
      <div className="grid gap-4">
        <p>
          With {services} we count which pages are read. It sets cookies, and Google learns your network address.
          Everything here works without it. <PrivacyPolicyLink />
        </p>
        {asksForPrivacy() ? (
          <p className="font-semibold">
            Your browser sends Global Privacy Control, which counts as a no: nothing of Google is loaded, whatever you
            answered before.
          </p>
        ) : (
          <>
            <p className="font-semibold">{states[agreement ?? "none"]}</p>
            <AgreementButtons onAnswer={onClose} />
          </>
        )}
      </div>
    </Dialog>
  );
}
