import { useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { AccountDialog, preloadAccountForms } from "../../account/account-dialog.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { head } from "../../routing/head.ts";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/page";

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, {
    title: "Reset Your Password",
    description: "Sets a new password for an account.",
    path: "/reset-password",
    index: false,
  });
}

/** Opens the dialog that sets a new password (ACC-36). Signed-in visitors change it in the settings. */
export default function ResetPasswordPage() {
  const { token = "" } = useParams();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => void preloadAccountForms().then(() => setOpen(true)), []);
  return (
    // as high as the screen: nothing shifts when a login changes what it says
    <div className="min-h-dvh">
      <PageTitle>Reset your password</PageTitle>
      <p className="text-lg scripted:hidden">Turn on JavaScript to choose a new password.</p>
      <div className="hidden scripted:block">
        <Button className="signed-in:hidden" onClick={() => setOpen(true)}>
          Choose a new password
        </Button>
        <Button className="signed-out:hidden" onClick={() => void navigate("/user-settings")}>
          Settings
        </Button>
      </div>
      <p className="mt-6 max-w-prose text-lg signed-out:hidden">
        You’re logged in. Choose a new password in your settings, or log out there to use this link.
      </p>
      <AccountDialog which={isOpen ? "reset" : null} token={token} onClose={() => setOpen(false)} />
    </div>
  );
}
