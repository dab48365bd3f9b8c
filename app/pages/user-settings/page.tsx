import { useEffect } from "react";
import { useNavigate } from "react-router";
import { PageTitle } from "../../components/page-title.tsx";
import { head } from "../../head.ts";
import { readStored, useStored } from "../../stored.ts";
import type { Route } from "./+types/page";

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, {
    title: "Settings",
    description: "Name, e-mail, password, time zone and newsletter of your account.",
    path: "/user-settings",
    index: false,
  });
}

/** Needs a stored token, else it leads home (spec §2 "Route table"). */
export default function UserSettingsPage() {
  const navigate = useNavigate();
  const token = useStored("token");
  useEffect(() => {
    if (!token && !readStored("token")) void navigate("/", { replace: true });
  }, [navigate, token]);
  return (
    <div className="signed-out:invisible">
      <PageTitle>Settings</PageTitle>
      <p className="text-quiet">Accounts are not open yet.</p>
    </div>
  );
}
