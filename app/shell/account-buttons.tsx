import { Button, ButtonLink } from "../ui/button.tsx";
import type { AccountForm } from "./account-dialog.tsx";

interface Props {
  onAccount: (which: AccountForm) => void;
  className: string;
}

/** Login and Sign Up for whoever is signed out, Settings for whoever is signed in: a token is stored (spec §4). */
export function AccountButtons({ onAccount, className }: Props) {
  return (
    <div className={className}>
      <Button look="outline" size="small" onClick={() => onAccount("login")} className="signed-in:hidden">
        Login
      </Button>
      <Button size="small" onClick={() => onAccount("sign-up")} className="signed-in:hidden">
        Sign Up
      </Button>
      <ButtonLink to="/user-settings" look="outline" size="small" className="signed-out:hidden">
        Settings
      </ButtonLink>
    </div>
  );
}
