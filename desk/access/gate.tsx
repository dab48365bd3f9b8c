import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { useStored } from "#app/browser/local-storage.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyComponent } from "#app/ui/lazy-component.tsx";
import { CallError, textOf } from "../browser/call.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { EntryPage } from "./entry-page.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { sessionQuery } from "./session-query.ts";

// who comes back needs neither
const SignIn = lazyComponent(async () => (await import("./sign-in.tsx")).SignIn);
const SetUpFactor = lazyComponent(async () => (await import("./set-up-factor.tsx")).SetUpFactor);

/**
 * Shows `children` to whoever may work at the desk, else the next step towards that (ROLE-6, ROLE-7). Once it is open,
 * what is typed in it stays: it asks for a factor that has expired by itself (DESK-2).
 */
export function Gate(props: { children: ReactNode }) {
  return (
    <Suspense fallback={<Loading />}>
      <Steps {...props} />
    </Suspense>
  );
}

function Steps({ children }: { children: ReactNode }) {
  const token = useStored("token");
  const { data, error, refetch } = useQuery({ ...sessionQuery, enabled: token !== null });
  const [isOpen, setOpen] = useState(false);
  // whatever else is read meanwhile, they stay until somebody has kept them
  const [codes, setCodes] = useState<string[] | null>(null);
  if (token === null) return <SignIn />;
  // before what was read: it may be of when the account still had a role
  if (error instanceof CallError && error.reason === "role") return <NoRole />;
  if (codes) {
    return (
      <EntryPage title="Keep these codes">
        <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
      </EntryPage>
    );
  }
  if (data && (isOpen || data.is_confirmed)) {
    if (!isOpen) setOpen(true);
    return children;
  }
  if (data) {
    const hasFactor = data.passkeys.length > 0 || data.app_since !== null;
    if (!hasFactor) return <SetUpFactor email={data.email} onCodes={setCodes} />;
    return (
      <EntryPage title="Confirm it is you" email={data.email}>
        <ConfirmForm session={data} onConfirmed={() => void refetch()} />
      </EntryPage>
    );
  }
  if (!error) return <Loading />;
  return (
    <EntryPage title="Desk">
      <p role="alert" className="text-md">
        {textOf(error)}
      </p>
      <Button className="mt-6" onClick={() => void refetch()}>
        Try again
      </Button>
    </EntryPage>
  );
}

function Loading() {
  return (
    <div role="status" className="sr-only">
      Loading…
    </div>
  );
}

function NoRole() {
  const email = useStored("email");
  return (
    <EntryPage title="No access" email={email ?? ""}>
      <p className="text-md">
        This account has no role at the desk. An operator of the site can give it one; you need not log in again then.
      </p>
    </EntryPage>
  );
}
