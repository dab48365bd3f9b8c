import { Icon } from "../ui/icon.tsx";
import { EyeIcon, EyeOffIcon } from "../ui/icons.ts";
import { type ComponentProps, useState } from "react";
import { IconButton } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { passwordAdvice } from "./password-strength.ts";

interface Props extends ComponentProps<typeof TextField> {
  /** whether to say how strong a new password is, once the rules accept it (ACC-58) */
  showStrength?: boolean;
}

/** Shows a field whose password can be made visible. */
export function PasswordField({ showStrength = false, onChange, ...rest }: Props) {
  const [isShown, setShown] = useState(false);
  const [password, setPassword] = useState("");
  const advice = showStrength && password && !rest.error ? passwordAdvice(password) : "";
  return (
    <TextField
      {...rest}
      type={isShown ? "text" : "password"}
      autoCapitalize={isShown ? "none" : undefined}
      autoCorrect="off"
      spellCheck={false}
      onChange={(event) => {
        setPassword(event.target.value);
        return onChange?.(event);
      }}
      note={advice}
      className="pr-12"
      action={
        <IconButton
          label={isShown ? "Hide password" : "Show password"}
          onClick={() => setShown(!isShown)}
          className="absolute top-0.5 right-0.5"
        >
          {isShown ? <Icon node={EyeOffIcon} className="size-5" /> : <Icon node={EyeIcon} className="size-5" />}
        </IconButton>
      }
    />
  );
}
