import type { ComponentProps } from "react";
import { PasswordField } from "./password-field.tsx";

type Registered = Omit<ComponentProps<typeof PasswordField>, "label">;

interface Props {
  label: string;
  password: Registered;
  confirmation: Registered;
}

/** Shows the fields of a new password and its confirmation (ACC-26, ACC-37). */
export function NewPasswordFields({ label, password, confirmation }: Props) {
  return (
    <>
      <PasswordField label={label} autoComplete="new-password" showStrength {...password} />
      <PasswordField label="Confirm password" autoComplete="new-password" {...confirmation} />
    </>
  );
}
