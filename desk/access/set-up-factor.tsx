import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { postDesk } from "../browser/call.ts";
import { type AppSecret, AppSetup } from "./app-setup.tsx";
import { EntryPage } from "./entry-page.tsx";
import { addPasskey, hasPasskeys } from "./passkey.ts";
import { sessionQuery } from "./session-query.ts";
import { useAction } from "../ui/use-action.ts";

interface Props {
  email: string;
  /** called with the recovery codes that come with the factor */
  onCodes: (codes: string[] | null) => void;
}

/** Leads through the setup of the first second factor (ROLE-8). */
export function SetUpFactor({ email, onCodes }: Props) {
  const [secret, setSecret] = useState<AppSecret | null>(null);
  const client = useQueryClient();

  /** Passes on the codes of the factor that `add` adds, and reads the session again. */
  async function take(add: () => Promise<string[] | null>): Promise<void> {
    try {
      onCodes(await add());
    } catch (error) {
      // a factor may be there, and only the reply lost, with codes that nobody has seen; a reading that began before it would not know
      await client.cancelQueries(sessionQuery);
      const session = await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
      if (!session.is_confirmed) throw error;
      onCodes((await postDesk<{ recovery_codes: string[] }>("/recovery-codes")).recovery_codes);
    }
    await client.invalidateQueries(sessionQuery);
  }

  const passkey = useAction(() => take(() => addPasskey()));
  const app = useAction(async () => setSecret((await postDesk<{ data: AppSecret }>("/authenticator-app")).data));
  return (
    <EntryPage title={secret ? "Add an app" : "One more lock"} email={email}>
      {secret ? (
        <>
          <AppSetup secret={secret} onAdd={take} />
          <button
            type="button"
            onClick={() => setSecret(null)}
            className="min-h-11 self-start text-md underline accent-line"
          >
            Back
          </button>
        </>
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
