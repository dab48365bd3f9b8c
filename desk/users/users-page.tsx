import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { WireUser } from "#wire/desk/users.ts";
import { callDesk, textOf } from "../browser/call.ts";
import { formatMoment } from "../browser/format-moment.ts";
import { DeskPage } from "../ui/desk-page.tsx";
import { ErrorLine } from "../ui/error-line.tsx";

interface PageOfUsers {
  data: WireUser[];
  next: number | null;
}

/** Lists accounts, those with a role first of all, to find and open (DESK-3). */
export function UsersPage() {
  const [search, setSearch] = useSearchParams();
  const text = search.get("text") ?? "";
  const isEveryone = search.get("everyone") === "1" || text !== "";
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ["users", text, isEveryone],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        ...(text && { text }),
        ...(!isEveryone && { staff: "1" }),
        ...(pageParam !== null && { before: String(pageParam) }),
      });
      return callDesk<PageOfUsers>(`/users?${query}`, { signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  const users = data?.pages.flatMap((page) => page.data);
  return (
    <DeskPage title="Users" intro={isEveryone ? "Accounts, the newest first." : "Accounts that work at the desk."}>
      <form
        role="search"
        className="flex max-w-2xl flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = String(new FormData(event.currentTarget).get("text") ?? "").trim();
          setSearch(typed ? { text: typed } : {});
        }}
      >
        <div className="min-w-48 flex-1">
          <TextField key={text} name="text" type="search" label="Part of an address or name" defaultValue={text} />
        </div>
        <Button type="submit" className="mt-7">
          Find
        </Button>
      </form>
      {error && <ErrorLine>{textOf(error)}</ErrorLine>}
      <p role="status" className="mb-3 min-h-6 text-sm text-quiet">
        {users && (users.length === 0 ? "No account matches." : `${users.length}${hasNextPage ? "+" : ""} shown`)}
      </p>
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {users?.map(({ id, email, name, role, is_verified, last_seen_at }) => (
          <li key={id}>
            <Link
              to={`/users/${id}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-1 py-3 transition hover:bg-ground"
            >
              <span className="truncate text-md font-medium">{email}</span>
              <span className="text-sm font-semibold">{role ?? (is_verified ? "" : "not verified")}</span>
              <span className="truncate text-sm text-quiet">{name}</span>
              <span className="text-sm text-quiet">{last_seen_at ? formatMoment(last_seen_at) : "not signed in"}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        {hasNextPage && (
          <Button look="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            More
          </Button>
        )}
        {!isEveryone && (
          <Button look="outline" onClick={() => setSearch({ everyone: "1" })}>
            Show every account
          </Button>
        )}
      </div>
    </DeskPage>
  );
}
