import { useState } from "react";
import { InlineButton } from "../../account/form-parts.tsx";
import { sendForm } from "../../browser/send-form.ts";

/** Shows the address that waits for its verification, with a way to cancel the change (ACC-62). */
export function PendingEmail({ email }: { email: string }) {
  // it stays when the change is canceled: the content below does not move
  const [outcome, setOutcome] = useState<{ text: string; isError: boolean } | null>(null);
  const cancel = async () => {
    const result = await sendForm("/api/cancel-update-email", {});
    setOutcome({ text: (result.ok ? result.reply.message : result.message) ?? "", isError: !result.ok });
  };
  return (
    <div className="border-b border-line py-4 text-md text-quiet">
      {(!outcome || outcome.isError) && (
        <p className="wrap-anywhere">
          <strong className="text-ink">{email}</strong> isn’t verified yet.{" "}
          <InlineButton onClick={() => void cancel()}>Cancel the change</InlineButton>
        </p>
      )}
      {outcome?.isError === true && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {outcome.text}
        </p>
      )}
      {outcome?.isError === false && (
        <p role="status" tabIndex={-1} ref={(element) => element?.focus()}>
          {outcome.text}
        </p>
      )}
    </div>
  );
}
