import { useState } from "react";
import { FRESH_MINUTES } from "#domain/second-factor/freshness.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { DeskPage, Section } from "../ui/desk-page.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { formatMoment } from "../browser/format-moment.ts";
import { type AppSecret, AppSetup } from "./app-setup.tsx";
import { useConfirm, useSend } from "./confirm-provider.tsx";
import { addPasskey, hasPasskeys } from "./passkey.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useRefreshSession, useSession } from "./session-query.ts";
import { useAction } from "../ui/use-action.ts";

/** Shows the second factors of the person at the desk, to add and remove them (ROLE-8). */
export function AccessPage() {
  const session = useSession();
  const refresh = useRefreshSession();
  const send = useSend();
  const confirm = useConfirm();
  const [isConfirmed, setConfirmed] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [secret, setSecret] = useState<AppSecret | null>(null);
  const [isAdding, setAdding] = useState(false);
  const { run, isBusy, error } = useAction(async (act: () => Promise<unknown>) => {
    await act();
    await refresh();
  });
  // codes that are not kept yet stay where no others come
  const show = (given: string[] | null) => given && setCodes(given);
  const post = (path: string) => void run(() => send(path));
  return (
    <DeskPage title="Your access" intro={`You work as ${session.role}, with ${session.email}.`}>
      <ErrorLine>{error}</ErrorLine>
      <Section title="Your account">
        <p className="mb-4 text-md">
          To change its address or password, or to delete it, confirm first that it is you, then do it{" "}
          <a href="/user-settings" className="underline">
            in your settings
          </a>{" "}
          within {FRESH_MINUTES} minutes.
        </p>
        <Button look="outline" onClick={() => void confirm().then((isConfirmed) => isConfirmed && setConfirmed(true))}>
          Confirm that it is you
        </Button>
        <p role="status" className="mt-2 min-h-6 text-md text-success">
          {isConfirmed && "Confirmed."}
        </p>
      </Section>
      <Section title="Passkeys">
        <ul className="divide-y divide-line border-y border-line empty:hidden">
          {session.passkeys.map(({ id, name, created_at, last_used_at }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
              <p className="text-md">
                {name}
                <span className="block text-sm text-quiet">
                  Added {formatMoment(created_at)}
                  {last_used_at && `, last used ${formatMoment(last_used_at)}`}
                </span>
              </p>
              <Button look="outline" size="small" busy={isBusy} onClick={() => post(`/passkeys/${id}/remove`)}>
                Remove<span className="sr-only"> {name}</span>
              </Button>
            </li>
          ))}
          {/* takes the place that the new one will have */}
          {isAdding && (
            <li className="py-3 text-md">
              Adding a passkey… <span className="block text-sm">&nbsp;</span>
            </li>
          )}
        </ul>
        {hasPasskeys ? (
          <Button
            busy={isBusy}
            onClick={() => {
              setAdding(true);
              void run(async () => show(await addPasskey(send))).then(() => setAdding(false));
            }}
            className="mt-4"
          >
            Add a passkey
          </Button>
        ) : (
          <p className="text-md text-quiet">This browser has no passkeys at this address.</p>
        )}
      </Section>
      <Section title="Authenticator app">
        {session.app_since ? (
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-4">
            <p className="text-md">Added {formatMoment(session.app_since)}</p>
            <Button look="outline" size="small" busy={isBusy} onClick={() => post("/authenticator-app/remove")}>
              Remove<span className="sr-only"> the authenticator app</span>
            </Button>
          </div>
        ) : (
          <Button
            look="outline"
            busy={isBusy}
            onClick={() =>
              void run(async () => setSecret((await send<{ data: AppSecret }>("/authenticator-app")).data))
            }
          >
            Add an app
          </Button>
        )}
      </Section>
      <Section title="Recovery codes">
        <p className="mb-4 text-md">
          {session.recovery_codes === 1 ? "1 code is left." : `${session.recovery_codes} codes are left.`}
        </p>
        <Button
          look="outline"
          busy={isBusy}
          onClick={() =>
            void run(async () => setCodes((await send<{ recovery_codes: string[] }>("/recovery-codes")).recovery_codes))
          }
        >
          Make ten new codes
        </Button>
        {/* not in a dialog, which a press outside would close; last, so that nothing moves */}
        {codes && (
          <div className="mt-6 max-w-lg">
            <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
          </div>
        )}
      </Section>
      <Dialog open={secret !== null} onClose={() => setSecret(null)} title="Add an app">
        {secret && (
          <AppSetup
            secret={secret}
            send={send}
            onAdd={async (add) => {
              show(await add());
              setSecret(null);
              await refresh();
            }}
          />
        )}
      </Dialog>
    </DeskPage>
  );
}
