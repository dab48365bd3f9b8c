import { useState } from "react";
import { login } from "#domain/accounts/forms.ts";
import { UNVERIFIED } from "#domain/accounts/messages.ts";
import { type LoggedIn, storeSession } from "../browser/session.ts";
import { Choice } from "../ui/choice.tsx";
import { TextField } from "../ui/field.tsx";
import type { AccountForm } from "./account-form.ts";
import { InlineButton, SubmitRow } from "./form-parts.tsx";
import { ReactionsNote } from "./reactions-note.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { PasswordField } from "./password-field.tsx";
import { useSentForm } from "../browser/use-sent-form.ts";
import { useEnterAccount } from "./use-enter-account.ts";
import { useVisitorFields } from "./use-visitor-fields.ts";

interface Props {
  onForm: (form: AccountForm) => void;
  onUnverified: (email: string, message: string) => void;
  onClose: () => void;
}

/**
 * Milliseconds that the message of a login shows here before the home page opens, which shows it as well (ACC-12,
 * ACC-13).
 */
const MESSAGE_MS = 600;

/**
 * Shows the form for email and password (ACC-7). A failed login shows the server's message below the password (ACC-12).
 */
export function SignInForm({ onForm, onUnverified, onClose }: Props) {
  const [rememberMe, setRememberMe] = useState(true);
  const [success, setSuccess] = useState("");
  const visitor = useVisitorFields();
  const enter = useEnterAccount();
  const { register, submit, errorOf, rootError, isSubmitting, refusal, getValues } = useSentForm<
    { email: string; password: string },
    { data: LoggedIn }
  >({
    schema: login,
    defaultValues: { email: "", password: "" },
    address: "/api/login",
    bodyOf: (values) => ({ ...values, rememberMe, ...visitor() }),
    messageField: "password",
    onDone: async ({ message, data }) => {
      setSuccess(message);
      await new Promise((resolve) => setTimeout(resolve, MESSAGE_MS));
      storeSession(data, { rememberMe });
      onClose();
      enter(message);
    },
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-2">
      <ReactionsNote action="Logging in adds" />
      <ProviderButtons />
      <TextField label="Email" type="email" autoComplete="username" error={errorOf("email")} {...register("email")} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errorOf("password")}
        {...register("password")}
      />
      {refusal?.message === UNVERIFIED && (
        <p className="-mt-1 mb-2 text-md">
          <InlineButton onClick={() => onUnverified(getValues("email"), UNVERIFIED)}>Send the link again</InlineButton>
        </p>
      )}
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 text-md">
        <Choice
          type="checkbox"
          label="Remember me"
          checked={rememberMe}
          onChange={({ target }) => setRememberMe(target.checked)}
        />
        <InlineButton onClick={() => onForm("forgot")}>Forgot your password</InlineButton>
      </div>
      <SubmitRow label="Log in" busy={isSubmitting} error={rootError} />
      <p role="status" className="min-h-[1lh] text-md font-medium text-success">
        {success}
      </p>
      <p className="border-t border-line pt-5 text-md">
        No account yet? <InlineButton onClick={() => onForm("sign-up")}>create an account</InlineButton>
      </p>
    </form>
  );
}
