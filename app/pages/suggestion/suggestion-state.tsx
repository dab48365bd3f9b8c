import { type ReactNode, useState } from "react";
import type { ReadSuggestion } from "#domain/suggestions/read-suggestion.ts";
import { sendForm } from "../../browser/send-form.ts";
import { Button } from "../../ui/button.tsx";

const texts: Record<ReadSuggestion["state"], string> = {
  open: "We’re checking it.",
  accepted: "Accepted. Thanks for the correction.",
  rejected: "We checked it and left the page as it is.",
  withdrawn: "You withdrew it.",
};

const UNDONE = "We accepted it, and took it back since.";

interface Props extends Pick<ReadSuggestion, "state" | "reason" | "isUndone"> {
  token: string;
  children: ReactNode;
}

/** Shows what became of a suggestion, then `children`, and a button that withdraws one that is open (SUG-5). */
export function SuggestionState({ token, reason, isUndone, children, ...read }: Props) {
  const [state, setState] = useState(read.state);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const withdraw = async () => {
    setBusy(true);
    const result = await sendForm(`/api/suggestions/${encodeURIComponent(token)}/withdraw`, {});
    setBusy(false);
    if (result.ok) setState("withdrawn");
    setError(result.ok ? undefined : result.message);
  };
  return (
    <>
      <p role="status" className="mt-6 text-lg font-semibold">
        {isUndone ? UNDONE : texts[state]}
      </p>
      {reason !== null && <p className="mt-2 whitespace-pre-line">{reason}</p>}
      {children}
      {state === "open" && (
        <div className="mt-8 hidden scripted:block">
          <Button look="outline" busy={isBusy} onClick={() => void withdraw()}>
            Withdraw
          </Button>
          <p role="alert" className="mt-2 min-h-5 text-sm font-medium text-danger">
            {error}
          </p>
        </div>
      )}
    </>
  );
}
