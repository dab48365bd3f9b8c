import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { useStored } from "../browser/local-storage.ts";
import { Dialog } from "../ui/dialog.tsx";
import { lazyComponent } from "../ui/lazy-component.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { type AccountForm, formTitles } from "./account-form.ts";

const AccountForms = lazyComponent(async () => (await import("./account-forms.tsx")).AccountForms);

/** Loads the forms, for a dialog that opens by itself: it would move when they replace its placeholder. */
export const preloadAccountForms = AccountForms.preload;

interface Props {
  /** the form to begin with; null while the dialog is closed */
  which: AccountForm | null;
  onClose: () => void;
  /** of the form "reset": that of the mail's link */
  token?: string;
}

/**
 * Shows sign-in, sign-up, forgotten password and reset, which lead to each other. Only for signed-out people (ACC-6).
 */
export function AccountDialog({ which, onClose, token }: Props) {
  const isSignedIn = useStored("token") !== null;
  /** the form that the first one led to */
  const [next, setNext] = useState<AccountForm | null>(null);
  const close = () => {
    setNext(null);
    onClose();
  };
  const closeForUser = useEffectEvent(close);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a login in another tab closes the dialog for good
    if (isSignedIn) closeForUser();
  }, [isSignedIn]);
  const form = isSignedIn ? null : which && (next ?? which);
  return (
    <Dialog open={form !== null} onClose={close} title={form ? formTitles[form] : ""}>
      {form && (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <AccountForms form={form} onForm={setNext} token={token} onClose={close} />
        </Suspense>
      )}
    </Dialog>
  );
}
