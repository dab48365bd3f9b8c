import { registration } from "#domain/accounts/forms.ts";
import { Choice } from "../ui/choice.tsx";
import { TextField } from "../ui/field.tsx";
import { TextLink } from "../ui/text-link.tsx";
import type { AccountForm } from "./account-form.ts";
import { InlineButton, SubmitRow } from "./form-parts.tsx";
import { ReactionsNote } from "./reactions-note.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { PasswordField } from "./password-field.tsx";
import { rememberRegistration } from "./registration-note.ts";
import { useSentForm } from "../browser/use-sent-form.ts";

interface Props {
  onForm: (form: AccountForm) => void;
  onRegistered: (email: string, message: string) => void;
}

const empty = { first_name: "", last_name: "", email: "", password: "", agree: false, news_letter: false };

/** Shows the form "Create an Account" (ACC-22). */
export function SignUpForm({ onForm, onRegistered }: Props) {
  const { register, submit, errorOf, rootError, isSubmitting, reset } = useSentForm<typeof empty>({
    schema: registration,
    defaultValues: empty,
    address: "/api/register",
    onDone: ({ message }, { email }) => {
      rememberRegistration(email);
      reset(empty);
      onRegistered(email, message);
    },
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-2">
      <p className="mb-3 text-md">
        Already have an account? <InlineButton onClick={() => onForm("login")}>Log in</InlineButton>
      </p>
      <ReactionsNote action="Verify your email in this browser to add" />
      <ProviderButtons />
      <TextField
        label="First name"
        autoComplete="given-name"
        error={errorOf("first_name")}
        {...register("first_name")}
      />
      <TextField label="Last name" autoComplete="family-name" error={errorOf("last_name")} {...register("last_name")} />
      <TextField label="Email" type="email" autoComplete="username" error={errorOf("email")} {...register("email")} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        showStrength
        error={errorOf("password")}
        {...register("password")}
      />
      <div>
        <Choice
          type="checkbox"
          aria-describedby="agree-error"
          aria-invalid={errorOf("agree") ? true : undefined}
          label={
            <>
              I agree to the{" "}
              <TextLink to="/terms-conditions/" target="_blank" reloadDocument>
                Terms &amp; Conditions
              </TextLink>
            </>
          }
          {...register("agree")}
        />
        <p id="agree-error" aria-live="polite" className="min-h-5 text-sm font-medium text-danger">
          {errorOf("agree")}
        </p>
        <Choice
          type="checkbox"
          label="Send me a weekly reminder on the most popular sneakers"
          {...register("news_letter")}
        />
      </div>
      <div className="mt-3">
        <SubmitRow label="Sign Up" busy={isSubmitting} error={rootError} />
      </div>
    </form>
  );
}
