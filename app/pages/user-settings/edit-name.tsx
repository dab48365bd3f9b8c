import { nameChange } from "#domain/accounts/forms.ts";
import type { Profile } from "#domain/accounts/profile.ts";
import { SubmitRow } from "../../account/form-parts.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useProfileForm } from "./use-profile-form.ts";

interface Props {
  open: boolean;
  onClose: () => void;
  profile: Profile;
}

export function EditName({ open, onClose, profile }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Edit User Name">
      <NameForm profile={profile} onClose={onClose} />
    </Dialog>
  );
}

function NameForm({ profile: { first_name, last_name }, onClose }: Omit<Props, "open">) {
  const toast = useToast();
  const { register, submit, errorOf, rootError, isSubmitting } = useProfileForm<{
    first_name: string;
    last_name: string;
  }>({
    schema: nameChange,
    defaultValues: { first_name, last_name },
    onDone: ({ message }) => {
      toast(message);
      onClose();
    },
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-2">
      <TextField
        label="First name"
        autoComplete="given-name"
        error={errorOf("first_name")}
        {...register("first_name")}
      />
      <TextField label="Last name" autoComplete="family-name" error={errorOf("last_name")} {...register("last_name")} />
      <SubmitRow label="Save" busy={isSubmitting} error={rootError} />
    </form>
  );
}
