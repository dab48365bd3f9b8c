import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { postDesk } from "../browser/call.ts";
import { type AppSecret, AppSetup } from "./app-setup.tsx";
import { EntryPage } from "./entry-page.tsx";
import { addPasskey, hasPasskeys } from "./passkey.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useRefreshSession } from "./session-query.ts";
import { useAction } from "./use-action.ts";

/** Leads through the setup of the first second factor, and shows the recovery codes that come with it (ROLE-8). */
export function SetUpFactor({ email }: { email: string }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const [secret, setSecret] = useState<AppSecret | null>(null);
  const refresh = useRefreshSession();
  const passkey = useAction(async () => setCodes(await addPasskey()));
  const app = useAction(async () => setSecret((await postDesk<{ data: AppSecret }>("/authenticator-app")).data));
  if (codes) {
    return (
      <EntryPage title="Keep these codes">
        <RecoveryCodes codes={codes} onKept={() => void refresh()} />
      </EntryPage>
    );
  }
  return (
    <EntryPage title="One more lock" email={email}>
      {secret ? (
        <AppSetup secret={secret} onAdded={setCodes} />
      ) : (
        <div className="grid gap-4">
          <p className="text-md">
            The desk can change everything that visitors see, so a password is not enough here. Choose what you confirm
            with: once a day, and again before what cannot easily be taken back.
          </p>
          {hasPasskeys && (
            <Button size="large" busy={passkey.isBusy} onClick={() => void passkey.run()}>
              Add a passkey
            </Button>
          )}
          <Button size="large" look="outline" busy={app.isBusy} onClick={() => void app.run()}>
            Use an authenticator app
          </Button>
          <p role="alert" className="min-h-5 text-sm font-medium text-danger">
            {passkey.error || app.error}
          </p>
        </div>
      )}
    </EntryPage>
  );
}
