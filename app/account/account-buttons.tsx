import { classNames } from "../ui/class-names.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import type { AccountForm } from "./account-form.ts";
import { withErrorBoundary } from "../ui/error-boundary.tsx";

interface Props {
  onAccount: (which: AccountForm) => void;
  className: string;
}

/** Shows "Login" and "Sign Up" without a stored token, "Settings" with one (SITE-27). */
export const AccountButtons = withErrorBoundary(function AccountButtons({ onAccount, className }: Props) {
  return (
    // both take the same place, so that nothing shifts when the session begins or ends
    <div className={classNames("relative", className)}>
      <Button look="outline" size="small" onClick={() => onAccount("login")} className="signed-in:invisible">
        Login
      </Button>
      <Button size="small" onClick={() => onAccount("sign-up")} className="signed-in:invisible">
        Sign Up
      </Button>
      <ButtonLink to="/user-settings" look="outline" size="small" className="absolute inset-0 signed-out:invisible">
        Settings
      </ButtonLink>
    </div>
  );
});
