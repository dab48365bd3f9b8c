import { useState } from "react";
import { emailAlone } from "#domain/accounts/forms.ts";
import { TextField } from "../ui/field.tsx";
import type { AccountForm } from "./account-form.ts";
import { InlineButton, SubmitRow } from "./form-parts.tsx";
import { ResendLink } from "./resend-link.tsx";
import { useSentForm } from "../browser/use-sent-form.ts";

/** Asks for a link to set a new password (ACC-34, ACC-35). */
export function ForgotForm({ onForm }: { onForm: (form: AccountForm) => void }) {
  const [sent, setSent] = useState<{ email: string; message: string } | null>(null);
  const { register, submit, errorOf, rootError, isSubmitting } = useSentForm<{ email: string }>({
    schema: emailAlone,
    defaultValues: { email: "" },
    address: "/api/forgot-password",
    messageField: "email",
    onDone: ({ message }, { email }) => setSent({ email, message }),
  });
  if (sent) {
    return (
      <div className="grid gap-4">
        <p role="status" className="font-medium text-success">
          {sent.message}
        </p>
        <ResendLink address="/api/forgot-password" values={{ email: sent.email }}>
          send the email again
        </ResendLink>
      </div>
    );
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-2">
      <p className="mb-3">We’ll email you a link to choose a new password.</p>
      <TextField label="Email" type="email" autoComplete="username" error={errorOf("email")} {...register("email")} />
      <SubmitRow label="Submit" busy={isSubmitting} error={rootError} />
      <p className="border-t border-line pt-5 text-md">
        <InlineButton onClick={() => onForm("login")}>Back to log in</InlineButton>
      </p>
    </form>
  );
}
