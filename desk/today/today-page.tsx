import { useQuery } from "@tanstack/react-query";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { includesRole } from "#domain/people/role.ts";
import type { WireToday } from "#wire/desk/today.ts";
import { useSession } from "../access/session-query.ts";
import { callDesk, textOf } from "../browser/call.ts";
import { formatMoment } from "../browser/format-moment.ts";
import { ChangeFacts, describeEntries } from "../changes/change-facts.tsx";
import { newEntryPath } from "../browser/paths.ts";
import { DeskPage, Section } from "../ui/desk-page.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { KEPT } from "../ui/queue.tsx";
import { DraftList } from "./draft-list.tsx";
import { DropList } from "./drop-list.tsx";
import { WaitingList } from "./waiting-list.tsx";

/** Shows where to begin: what drops soon and lacks something, what waits, and what others changed (DESK-14). */
export function TodayPage() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["today"],
    queryFn: async ({ signal }) => (await callDesk<{ data: WireToday }>("/today", { signal })).data,
    ...KEPT,
    // a page that is opened shows how it is now, and then stays as it is
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <DeskPage
      title="Today"
      actions={
        <div className="flex flex-wrap gap-2">
          <NewEntries />
          <Button look="outline" size="small" busy={isFetching} onClick={() => void refetch()}>
            Look again
          </Button>
        </div>
      }
    >
      {error && <ErrorLine>{textOf(error)}</ErrorLine>}
      {data && (
        <div className="grid grid-cols-1 gap-x-12 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          {data.drops && (
            <Section title="Next 48 hours">
              <DropList drops={data.drops} />
            </Section>
          )}
          <div className="min-w-0">
            <DraftList />
            <Section title="Waiting">
              <WaitingList today={data} />
            </Section>
            {data.changes && (
              <Section title="Since your last visit">
                <Changes changes={data.changes} />
              </Section>
            )}
          </div>
        </div>
      )}
    </DeskPage>
  );
}

/** Shows the ways to what is added most. */
function NewEntries() {
  const { role } = useSession();
  if (!includesRole(role, "editor")) return null;
  return frequent.map(({ section, text }) => (
    <ButtonLink key={section} look="outline" size="small" to={newEntryPath(section)}>
      {text}
    </ButtonLink>
  ));
}

const frequent = [
  { section: "products", text: "New product" },
  { section: "news", text: "New post" },
  { section: "stores", text: "New store" },
] as const;

function Changes({ changes: { since, data, has_more } }: { changes: NonNullable<WireToday["changes"]> }) {
  if (since === null)
    return <p className="text-md text-quiet">This is your first visit. Next time, this shows what others changed.</p>;
  return (
    <>
      <p className="mb-3 text-md text-quiet">
        {data.length === 0 ? "Nobody else changed anything since" : "Changed by others since"} {formatMoment(since)}.
      </p>
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {data.map((change) => (
          <li key={change.id} className="py-3">
            <p className="text-md font-semibold break-words">
              <TextLink to={`/changes/${change.id}`}>{describeEntries(change)}</TextLink>
            </p>
            <ChangeFacts change={change} />
          </li>
        ))}
      </ol>
      {has_more && (
        <p className="mt-3 text-md">
          <TextLink to="/changes">All changes</TextLink>
        </p>
      )}
    </>
  );
}
