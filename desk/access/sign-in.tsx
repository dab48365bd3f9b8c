import { useState } from "react";
import { login } from "#domain/accounts/forms.ts";
import { PasswordField } from "#app/account/password-field.tsx";
import { SubmitRow } from "#app/account/form-parts.tsx";
import { useSentForm } from "#app/browser/use-sent-form.ts";
import { type LoggedIn, storeSession } from "#app/browser/session.ts";
import { Choice } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { EntryPage } from "./entry-page.tsx";

/** Shows the login to the desk, which is that of the site (ACC-7). */
export function SignIn() {
  const [rememberMe, setRememberMe] = useState(false);
  const { register, submit, errorOf, rootError, isSubmitting } = useSentForm<
    { email: string; password: string },
    { data: LoggedIn }
  >({
    schema: login,
    defaultValues: { email: "", password: "" },
    address: "/api/login",
    bodyOf: (values) => ({ ...values, rememberMe }),
    messageField: "password",
    onDone: ({ data }) => storeSession(data, { rememberMe }),
  });
  return (
    <EntryPage title="Log in">
      <form noValidate method="post" onSubmit={submit} className="grid gap-2">
        <TextField label="Email" type="email" autoComplete="username" error={errorOf("email")} {...register("email")} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errorOf("password")}
          {...register("password")}
        />
        <Choice
          type="checkbox"
          label="Remember me"
          checked={rememberMe}
          onChange={({ target }) => setRememberMe(target.checked)}
          className="mb-3"
        />
        <SubmitRow label="Log in" busy={isSubmitting} error={rootError} />
        <p className="text-sm text-quiet">
          Do you log in with Google or Apple, or forgot your password? Use the login of{" "}
          <a href="/" className="underline accent-line">
            the site
          </a>
          , then come back.
        </p>
      </form>
    </EntryPage>
  );
}
