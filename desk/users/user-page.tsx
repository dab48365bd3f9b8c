import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { type Role, roles } from "#domain/people/role.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/field.tsx";
import type { WireUserDetail } from "#wire/desk/users.ts";
import { useSend } from "../access/confirm-provider.tsx";
import { useSession } from "../access/session-query.ts";
import { useAction } from "../ui/use-action.ts";
import { callDesk, textOf } from "../browser/call.ts";
import { formatMoment } from "../browser/format-moment.ts";
import { DeskPage, Section } from "../ui/desk-page.tsx";
import { ErrorLine } from "../ui/error-line.tsx";

/** Shows an account: its role, sessions and second factors, and what operators did to it (DESK-3). */
export function UserPage() {
  const { id = "" } = useParams();
  const { data: user, error } = useQuery({
    queryKey: ["users", "one", id],
    queryFn: async ({ signal }) =>
      (await callDesk<{ data: WireUserDetail }>(`/users/${encodeURIComponent(id)}`, { signal })).data,
  });
  if (!user) {
    return (
      <DeskPage title="User">
        <p role={error ? "alert" : "status"} className="text-md">
          {error ? textOf(error) : "Loading…"}
        </p>
      </DeskPage>
    );
  }
  return <User key={user.id} user={user} />;
}

function User({ user }: { user: WireUserDetail }) {
  const { id, email, name, role, is_verified, created_at, factors, sessions, changes } = user;
  // what is read again meanwhile does not take the choice away
  const [chosen, setChosen] = useState(role);
  const isOwn = useSession().id === id;
  const send = useSend();
  const client = useQueryClient();
  const { run, isBusy, error } = useAction(async (path: string, body?: object) => {
    await send(`/users/${id}/${path}`, body);
    await client.invalidateQueries({ queryKey: ["users"] });
  });
  const intro = [name, `since ${formatMoment(created_at)}`, !is_verified && "not verified"].filter(Boolean).join(", ");
  return (
    <DeskPage title={email} isVerbatim intro={intro}>
      <ErrorLine>{error}</ErrorLine>
      {isOwn && <p className="mb-6 text-md">This is your own account: another operator changes its role.</p>}
      <Section title="Role">
        <form
          className="flex max-w-md flex-wrap items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void run("role", { role: chosen });
          }}
        >
          <div className="min-w-44 flex-1">
            <Select
              label="At the desk"
              value={chosen ?? ""}
              onChange={({ target }) => setChosen((target.value || null) as Role | null)}
              disabled={isOwn || !is_verified}
            >
              <option value="">None</option>
              {roles.map((one) => (
                <option key={one} value={one}>
                  {one[0]?.toUpperCase()}
                  {one.slice(1)}
                </option>
              ))}
            </Select>
          </div>
          <Button type="submit" busy={isBusy} disabled={isOwn || !is_verified} className="mt-7">
            Save role
          </Button>
        </form>
      </Section>
      <Section title="Second factors">
        <p className="mb-4 text-md">{factors === 1 ? "1 passkey or app." : `${factors} passkeys and apps.`}</p>
        <Button
          look="outline"
          busy={isBusy}
          disabled={isOwn || factors === 0}
          onClick={() => void run("reset-factors")}
        >
          Remove them
        </Button>
      </Section>
      <Section title="Sessions">
        <ul className="mb-4 divide-y divide-line border-y border-line empty:hidden">
          {sessions.map((session) => (
            <li key={session.id} className="flex flex-wrap justify-between gap-x-6 py-2 text-md">
              {session.device} <span className="text-quiet">last used {formatMoment(session.last_seen_at)}</span>
            </li>
          ))}
        </ul>
        <Button
          look="outline"
          busy={isBusy}
          disabled={isOwn || sessions.length === 0}
          onClick={() => void run("end-sessions")}
        >
          Sign out everywhere
        </Button>
      </Section>
      <Section title="What operators did">
        {changes.length === 0 && <p className="text-md text-quiet">Nothing yet.</p>}
        <ul className="divide-y divide-line border-y border-line empty:hidden">
          {changes.map(({ change, by, at }) => (
            <li key={at + change} className="flex flex-wrap justify-between gap-x-6 py-2 text-md">
              {change}
              <span className="text-quiet">
                {by}, {formatMoment(at)}
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </DeskPage>
  );
}
