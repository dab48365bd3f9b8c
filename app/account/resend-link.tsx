import { useState } from "react";
import { sendForm } from "../browser/send-form.ts";
import { InlineButton } from "./form-parts.tsx";

interface Props {
  address: string;
  values: object;
  children: string;
}

/** Shows a link that has a mail sent again, and the result. */
export function ResendLink({ address, values, children }: Props) {
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<{ message: string; isError: boolean } | null>(null);
  const send = async () => {
    if (isSending) return;
    setSending(true);
    setOutcome(null);
    const result = await sendForm(address, values);
    setSending(false);
    if (result.ok) setOutcome({ message: result.reply.message, isError: false });
    else setOutcome({ message: result.message ?? Object.values(result.errors).join(" "), isError: true });
  };
  return (
    <div className="text-md">
      <p>
        Didn’t get it? Check your spam folder or <InlineButton onClick={() => void send()}>{children}</InlineButton>.
      </p>
      <p
        role="status"
        className={`mt-2 min-h-6 text-sm font-medium ${outcome?.isError ? "text-danger" : "text-success"}`}
      >
        {isSending ? "Sending" : outcome?.message}
      </p>
    </div>
  );
}
