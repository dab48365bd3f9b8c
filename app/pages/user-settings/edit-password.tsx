import { useMemo } from "react";
import { passwordChange } from "#domain/accounts/forms.ts";
import type { Profile } from "#domain/accounts/profile.ts";
import { SubmitRow } from "../../account/form-parts.tsx";
import { NewPasswordFields } from "../../account/new-password-fields.tsx";
import { PasswordField } from "../../account/password-field.tsx";
import { readStored } from "../../browser/local-storage.ts";
import { storeSession } from "../../browser/session.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useProfileForm } from "./use-profile-form.ts";

interface Props {
  open: boolean;
  onClose: () => void;
  profile: Profile;
}

export function EditPassword({ open, onClose, profile }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Edit Password">
      <PasswordForm profile={profile} onClose={onClose} />
    </Dialog>
  );
}

/**
 * Shows the form of a new password. Every other device is signed out; this one continues with the token of the reply
 * (ACC-46, ACC-52).
 */
function PasswordForm({ profile, onClose }: Omit<Props, "open">) {
  const { is_password: hasPassword, email } = profile;
  const toast = useToast();
  const { register, submit, errorOf, rootError, isSubmitting } = useProfileForm<{
    current_password: string;
    password: string;
    confirm_password: string;
  }>({
    schema: useMemo(() => passwordChange(hasPassword), [hasPassword]),
    defaultValues: { current_password: "", password: "", confirm_password: "" },
    onDone: ({ message, data }) => {
      if (data) storeSession(data, { rememberMe: readStored("rememberMe") === "true" });
      toast(message);
      onClose();
    },
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-2">
      {/* shows password managers which account the password belongs to */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errorOf("current_password")}
          {...register("current_password")}
        />
      )}
      <NewPasswordFields
        label="New password"
        password={{ ...register("password", { deps: ["confirm_password"] }), error: errorOf("password") }}
        confirmation={{ ...register("confirm_password"), error: errorOf("confirm_password") }}
      />
      <SubmitRow label="Save" busy={isSubmitting} error={rootError} />
    </form>
  );
}
