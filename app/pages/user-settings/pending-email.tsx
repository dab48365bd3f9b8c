import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { InlineButton } from "../../account/form-parts.tsx";
import { sendForm } from "../../browser/send-form.ts";

/** The address that waits for its verification, with a way to cancel the change (ACC-62). */
export function PendingEmail({ email }: { email: string }) {
  const client = useQueryClient();
  const [problem, setProblem] = useState("");
  const cancel = async () => {
    const result = await sendForm("/api/cancel-update-email", {});
    if (result.ok) await client.invalidateQueries({ queryKey: ["profile"] });
    else setProblem(result.message ?? "");
  };
  return (
    <div className="border-b border-line py-4 text-md text-quiet">
      <p className="wrap-anywhere">
        <strong className="text-ink">{email}</strong> waits for its verification.{" "}
        <InlineButton onClick={() => void cancel()}>Cancel the change</InlineButton>
      </p>
      {problem && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
