import { useMemo, useState } from "react";
import { emailChange } from "#domain/accounts/forms.ts";
import type { Profile } from "#domain/accounts/profile.ts";
import { SubmitRow } from "../../account/form-parts.tsx";
import { PasswordField } from "../../account/password-field.tsx";
import { ResendLink } from "../../account/resend-link.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { useProfileForm } from "./use-profile-form.ts";

interface Props {
  open: boolean;
  onClose: () => void;
  profile: Profile;
}

const NO_FIELDS = {};

/** Asks for the new address, then reads "Check your Email" (ACC-44). */
export function EditEmail({ open, onClose, profile }: Props) {
  const [sent, setSent] = useState("");
  const close = () => {
    setSent("");
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={sent ? "Check your Email" : "Edit Email"}>
      {sent ? (
        <div className="grid gap-4">
          <p role="status" className="font-medium text-success">
            {sent}
          </p>
          <ResendLink address="/api/resend-update-email" values={NO_FIELDS}>
            send the link again
          </ResendLink>
        </div>
      ) : (
        <EmailForm profile={profile} onSent={setSent} />
      )}
    </Dialog>
  );
}

function EmailForm({ profile, onSent }: { profile: Profile; onSent: (message: string) => void }) {
  const { is_password: hasPassword } = profile;
  const { register, submit, errorOf, rootError, isSubmitting } = useProfileForm<{
    email: string;
    confirm_email: string;
    current_password: string;
  }>({
    schema: useMemo(() => emailChange(hasPassword), [hasPassword]),
    defaultValues: { email: "", confirm_email: "", current_password: "" },
    onDone: ({ message }) => onSent(message),
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-2">
      <p className="mb-3 text-md text-quiet">
        Your email is <strong className="break-all text-ink">{profile.email}</strong>. It changes when you open the link
        we send to the new one.
      </p>
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        error={errorOf("email")}
        {...register("email", { deps: ["confirm_email"] })}
      />
      <TextField
        label="Confirm email"
        type="email"
        autoComplete="email"
        error={errorOf("confirm_email")}
        {...register("confirm_email")}
      />
      {hasPassword && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errorOf("current_password")}
          {...register("current_password")}
        />
      )}
      <SubmitRow label="Submit" busy={isSubmitting} error={rootError} />
    </form>
  );
}
