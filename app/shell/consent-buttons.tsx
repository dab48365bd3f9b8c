import { useSite } from "../routing/root-data.ts";
import { Button } from "../ui/button.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { useToast } from "../ui/toast.tsx";
import { type Answer, readConsent, rememberAnswer } from "./consent.ts";
import { useGoogleIds } from "./google-services.ts";

const labels: [answer: Answer, label: string][] = [
  ["refused", "Decline"],
  ["agreed", "Accept"],
];

const CHANGE = "Change this any time under Privacy Choices at the bottom of every page.";
const texts = {
  agreed: `Thanks. ${CHANGE}`,
  refused: `No Google services are loaded. ${CHANGE}`,
  withdrawn: `Nothing more goes to Google, and its cookies are deleted. ${CHANGE}`,
};

/** Shows two buttons of equal look and size. A toast reports the effect of an answer (SITE-67, SITE-68). */
export function ConsentButtons({ onAnswer }: { onAnswer: () => void }) {
  const ids = useGoogleIds();
  const showToast = useToast();
  const take = (answer: Answer) => {
    const isWithdrawn = answer === "refused" && readConsent(ids) === "agreed";
    rememberAnswer(answer, ids);
    showToast(texts[isWithdrawn ? "withdrawn" : answer]);
    onAnswer();
  };
  return (
    <div className="grid grid-cols-2 gap-2">
      {labels.map(([answer, label]) => (
        <Button key={answer} look="outline" onClick={() => take(answer)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

/**
 * Links the privacy policy. Only the policy of that document allows the policy script, so the link has to load it
 * (SITE-49).
 */
export function PrivacyPolicyLink() {
  const { policyScriptUrl } = useSite();
  return (
    <TextLink to="/privacy-policy" reloadDocument={policyScriptUrl !== undefined}>
      <span className="whitespace-nowrap">Privacy Policy</span>
    </TextLink>
  );
}
