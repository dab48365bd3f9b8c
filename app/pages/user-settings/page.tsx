import { personalQueries } from "../../browser/personal-queries.ts";
import { useQuery } from "../../browser/queries.tsx";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { profileQuery } from "../../account/profile-query.ts";
import { fetchData } from "../../browser/fetch-data.ts";
import { readStored, useStored, writeStored } from "../../browser/local-storage.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { head } from "../../routing/head.ts";
import { load } from "../../routing/load.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Route } from "./+types/page";
import type { Session } from "./open-sessions.tsx";
import { Settings } from "./settings.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, {
    title: "Settings",
    description: "Your account’s name, email, password, time zone and newsletter.",
    path: "/user-settings",
    index: false,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  return { zones: await load(context, async ({ catalog }) => catalog.timeZones) };
}

/** Shows the settings of the account (ACC-40). Without a stored token it leads to the home page (SITE-8). */
export default function UserSettingsPage({ loaderData: { zones } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const token = useStored("token");
  const options = { enabled: token !== null, refetchOnWindowFocus: "always" } as const;
  const profile = useQuery({
    ...profileQuery,
    ...options,
  });
  const sessions = useQuery({
    ...options,
    queryKey: [personalQueries.sessions],
    queryFn: ({ signal }) => fetchData<Session[]>("/api/sessions", signal),
  });
  const email = profile.data?.email;
  useEffect(() => {
    // a link may have changed it, in another browser
    if (email && readStored("token")) writeStored("email", email);
  }, [email]);
  const retry = () => {
    void profile.refetch();
    void sessions.refetch();
  };
  // together, so that nothing shifts when the second arrives
  const isLoaded = profile.data && sessions.data;
  const isFailed = !isLoaded && (profile.isError || sessions.isError);
  useEffect(() => {
    if (!token && !readStored("token")) void navigate("/", { replace: true });
  }, [navigate, token]);
  return (
    <>
      <PageTitle>Settings</PageTitle>
      <p className="text-lg text-quiet scripted:hidden">Turn on JavaScript to see your settings.</p>
      {/* as high as the screen: the footer does not shift when the profile has loaded */}
      <div className="hidden min-h-dvh scripted:block signed-out:invisible">
        {isLoaded && <Settings profile={profile.data} sessions={sessions.data} zones={zones} />}
        {!isLoaded && !isFailed && <SettingsSkeleton />}
        {isFailed && (
          <div role="alert" className="border-t border-line pt-6">
            <p className="text-quiet">We couldn’t load your settings. Please try again.</p>
            <Button className="mt-4" onClick={retry}>
              Try again
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

function SettingsSkeleton() {
  return (
    <div className="grid gap-6 border-t-2 border-ink pt-6" aria-hidden="true">
      {Array.from({ length: 5 }, (_, row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}
