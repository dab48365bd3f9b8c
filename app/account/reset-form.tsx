import { useState } from "react";
import { passwordReset } from "#domain/accounts/forms.ts";
import type { AccountForm } from "./account-form.ts";
import { InlineButton, SubmitRow } from "./form-parts.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useSentForm } from "../browser/use-sent-form.ts";

/** Sets a new password by the token of a mail (ACC-36). */
export function ResetForm({ token, onForm }: { token: string; onForm: (form: AccountForm) => void }) {
  const [done, setDone] = useState("");
  const { register, submit, errorOf, rootError, isSubmitting } = useSentForm<{
    password: string;
    confirm_password: string;
  }>({
    schema: passwordReset,
    defaultValues: { password: "", confirm_password: "" },
    address: "/api/reset-password",
    bodyOf: (values) => ({ ...values, token }),
    onDone: ({ message }) => setDone(message),
  });
  if (done) {
    return (
      <div className="grid gap-4">
        <p role="status" className="font-medium text-success">
          {done}
        </p>
        <p>
          All devices are signed out. <InlineButton onClick={() => onForm("login")}>Log in</InlineButton>
        </p>
      </div>
    );
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-2">
      <NewPasswordFields
        label="Password"
        password={{ ...register("password", { deps: ["confirm_password"] }), error: errorOf("password") }}
        confirmation={{ ...register("confirm_password"), error: errorOf("confirm_password") }}
      />
      <SubmitRow label="Submit" busy={isSubmitting} error={rootError} />
    </form>
  );
}
