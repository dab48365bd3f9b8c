import { useState } from "react";
import type { Profile } from "#domain/accounts/profile.ts";
import { Button } from "../../ui/button.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { EditEmail } from "./edit-email.tsx";
import { EditName } from "./edit-name.tsx";
import { EditPassword } from "./edit-password.tsx";
import { OpenSessions, type Session } from "./open-sessions.tsx";
import { PendingEmail } from "./pending-email.tsx";
import { PersonalData } from "./personal-data.tsx";
import { Preferences } from "./preferences.tsx";
import { Row } from "./row.tsx";
import { useLogOut } from "./use-log-out.ts";

type Edited = "name" | "email" | "password" | "deletion" | null;

interface Props {
  profile: Profile;
  sessions: Session[];
  zones: Record<string, string>;
}

/** Shows every row of the settings (ACC-40), and their dialogs (ACC-41). */
export function Settings({ profile, sessions, zones }: Props) {
  const [edited, setEdited] = useState<Edited>(null);
  const close = () => setEdited(null);
  const logOut = useLogOut();
  const name = `${profile.first_name} ${profile.last_name}`.trim();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="self-start border-t-2 border-ink">
        <Row label="User Name" value={name || "Not given"} onEdit={() => setEdited("name")} />
        <Row label="Email" value={profile.email} onEdit={() => setEdited("email")} />
        {profile.new_email && <PendingEmail email={profile.new_email} />}
        <Row
          label="Password"
          value={profile.is_password ? "••••••••" : "No password: you sign in with Google or Apple"}
          onEdit={() => setEdited("password")}
        />
        <Preferences profile={profile} zones={zones} />
      </div>
      <div className="mt-14 grid content-start gap-14 lg:mt-0">
        <OpenSessions sessions={sessions} />
        <PersonalData />
        <section aria-labelledby="leave" className="border-t border-line pt-6">
          <h2 id="leave" className="headline text-2xl">
            Leave
          </h2>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button look="outline" onClick={() => void logOut()}>
              Log Out
            </Button>
            <Button look="danger" onClick={() => setEdited("deletion")}>
              Delete Account
            </Button>
          </div>
        </section>
      </div>
      <EditName open={edited === "name"} onClose={close} profile={profile} />
      <EditEmail open={edited === "email"} onClose={close} profile={profile} />
      <EditPassword open={edited === "password"} onClose={close} profile={profile} />
      <DeleteAccount open={edited === "deletion"} onClose={close} />
    </div>
  );
}
