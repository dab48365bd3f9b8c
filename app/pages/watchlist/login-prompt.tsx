import { useState } from "react";
import { AccountButtons } from "../../account/account-buttons.tsx";
import { AccountDialog } from "../../account/account-dialog.tsx";
import type { AccountForm } from "../../account/account-form.ts";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

/** Shows a prompt to log in for visitors without a stored token (WATCH-5). */
export const LoginPrompt = withErrorBoundary(function LoginPrompt() {
  const [dialog, setDialog] = useState<AccountForm | null>(null);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-sm bg-ground p-4 signed-in:hidden md:px-6">
        <p className="text-md font-medium">Log in to see your watchlist on every device.</p>
        <AccountButtons onAccount={setDialog} className="flex gap-2" />
      </div>
      <AccountDialog which={dialog} onClose={() => setDialog(null)} />
    </>
  );
});
