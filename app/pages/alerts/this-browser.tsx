import { useState } from "react";
import type { Alerts } from "#wire/alerts.ts";
import { AccountDialog } from "../../account/account-dialog.tsx";
import type { AccountForm } from "../../account/account-form.ts";
import { InlineButton } from "../../account/form-parts.tsx";
import { pushSupport, type PushSupport, subscribe, unsubscribe } from "../../alerts/push-browser.ts";
import { NOT_SENT } from "../../browser/send-form.ts";
import { Button } from "../../ui/button.tsx";
import { browserZone } from "./browser-zone.ts";
import type { SendAlerts } from "./use-alerts.ts";

interface Props {
  alerts: Alerts & { ownDigest: string | null };
  send: SendAlerts;
  onMessage: (message: { text: string; isError: boolean }) => void;
}

const explanations: Record<Exclude<PushSupport, "possible">, string> = {
  denied: "This browser blocks notifications of this site. Allow them in its settings, then come back.",
  "needs home screen": "On an iPhone or iPad, add this site to your home screen first, then open it there.",
  impossible: "This browser cannot show alerts.",
};

/** Turns alerts on and off in this browser, and lists the others (ALERT-3, ALERT-7). */
export function ThisBrowser({ alerts: { browsers, public_key, email, ownDigest }, send, onMessage }: Props) {
  const [support, setSupport] = useState<PushSupport>(pushSupport);
  const [busy, setBusy] = useState(false);
  const [dialog, setDialog] = useState<AccountForm | null>(null);
  const own = browsers.find((one) => one.digest === ownDigest);
  const turnOn = async () => {
    const subscription = await subscribe(public_key);
    setSupport(pushSupport());
    if (!subscription) {
      onMessage({ text: "This browser did not allow alerts: they stay off.", isError: true });
      return;
    }
    await send("/browsers", { ...subscription.toJSON(), time_zone: browserZone() });
  };
  const remove = async (id: number) => {
    if (id === own?.id) await unsubscribe();
    // the button that has the focus goes
    document.getElementById("where")?.focus();
    await send(`/browsers/${id}/remove`, {}, { browsers: browsers.filter((one) => one.id !== id) });
  };
  const run = (work: Promise<void>) => {
    setBusy(true);
    work.catch(() => onMessage({ text: NOT_SENT, isError: true })).finally(() => setBusy(false));
  };
  const others = browsers.filter((one) => one !== own);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 py-2">
        <h3 className="text-lg font-semibold">On this device</h3>
        {support === "possible" &&
          (own ? (
            <Button look="outline" busy={busy} onClick={() => run(remove(own.id))}>
              Turn off
            </Button>
          ) : (
            <Button look="accent" busy={busy} onClick={() => run(turnOn())}>
              Turn on
            </Button>
          ))}
      </div>
      <p className="pb-3 text-quiet">
        {support === "possible"
          ? "Alerts show up here even while the site is closed. You need no account."
          : explanations[support]}
      </p>
      <ul>
        {others.map(({ id, device }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-t border-line py-2">
            <span>{device}</span>
            <Button look="outline" size="small" aria-label={`Turn off on ${device}`} onClick={() => run(remove(id))}>
              Turn off
            </Button>
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-3 text-quiet">
        {email === null ? (
          <>
            <InlineButton onClick={() => setDialog("login")}>Log in</InlineButton> to get alerts by email as well.
          </>
        ) : (
          `Emails go to ${email}.`
        )}
      </p>
      <AccountDialog which={dialog} onClose={() => setDialog(null)} />
    </>
  );
}
