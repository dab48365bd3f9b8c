import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useStored } from "#app/browser/local-storage.ts";
import { Button } from "#app/ui/button.tsx";
import { CallError, textOf } from "../browser/call.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { EntryPage } from "./entry-page.tsx";
import { sessionQuery } from "./session-query.ts";
import { SetUpFactor } from "./set-up-factor.tsx";
import { SignIn } from "./sign-in.tsx";

/** Shows `children` to whoever may work at the desk, else the next step towards that (ROLE-6, ROLE-7). */
export function Gate({ children }: { children: ReactNode }) {
  const token = useStored("token");
  const { data, error, refetch } = useQuery({ ...sessionQuery, enabled: token !== null });
  if (token === null) return <SignIn />;
  if (data?.is_confirmed) return children;
  if (data) {
    const hasFactor = data.passkeys.length > 0 || data.app_since !== null;
    if (!hasFactor) return <SetUpFactor email={data.email} />;
    return (
      <EntryPage title="Confirm it is you" email={data.email}>
        <ConfirmForm session={data} onConfirmed={() => void refetch()} />
      </EntryPage>
    );
  }
  if (!error)
    return (
      <div role="status" className="sr-only">
        Loading…
      </div>
    );
  if (error instanceof CallError && error.reason === "role") return <NoRole />;
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
