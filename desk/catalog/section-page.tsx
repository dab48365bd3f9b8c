import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useParams, useSearchParams } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { SearchInput } from "#app/ui/compact-field.tsx";
import { formatNumber } from "#app/ui/format-number.ts";
import { PageLink } from "#app/ui/text-link.tsx";
import type { SectionName } from "#domain/entries/sections.ts";
import type { FieldDescription } from "#domain/entries/describe-fields.ts";
import type { WireEntry } from "#wire/desk/catalog.ts";
import { callDesk, textOf } from "../browser/call.ts";
import { formatQuery } from "../form/entry-queries.ts";
import { DeskPage } from "../ui/desk-page.tsx";
import { NotHere } from "../ui/not-here.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { entryPath, newEntryPath } from "../browser/paths.ts";

const PAGE = 100;

/** Columns of a table next to the name, at most. */
const MAX_COLUMNS = 5;

/** Kinds of fields that fit into a cell. */
const short = new Set(["text", "slug", "date", "partial-date", "time", "zone", "moment", "number", "choice", "flag"]);

interface Entries {
  data: WireEntry[];
  total: number;
}

/** Lists the entries of a section, found by words. */
export function SectionPage() {
  const { section = "" } = useParams();
  const format = useQuery(formatQuery);
  const described = format.data?.sections.find(({ name }) => name === section);
  if (format.data && !described) return <NotHere />;
  return (
    <DeskPage
      title={described?.many ?? "Catalog"}
      actions={
        described && <ButtonLink to={newEntryPath(described.name)}>New {described.one.toLowerCase()}</ButtonLink>
      }
    >
      {format.error && <ErrorLine>{textOf(format.error)}</ErrorLine>}
      {described && <EntryTable key={section} section={described.name} fields={described.fields} />}
    </DeskPage>
  );
}

function EntryTable({ section, fields }: { section: SectionName; fields: FieldDescription[] }) {
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get("search") ?? "";
  const box = useRef<HTMLInputElement>(null);
  const { data, error, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery({
    queryKey: ["entries", section, search],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ section, offset: String(pageParam), limit: String(PAGE), search });
      return callDesk<Entries>(`/entries?${query}`, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE < total ? pages.length * PAGE : undefined),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  const total = data?.pages.at(-1)?.total;
  const columns = fields.filter(({ kind, name }) => short.has(kind) && name !== "name").slice(0, MAX_COLUMNS);
  return (
    <>
      <form role="search" className="mb-4 max-w-md" onSubmit={(event) => event.preventDefault()}>
        <SearchInput
          ref={box}
          label="Search"
          placeholder="Search (/)"
          defaultValue={search}
          onChange={({ target }) =>
            setParameters(target.value ? { search: target.value } : {}, { replace: true, preventScrollReset: true })
          }
        />
      </form>
      <p role="status" className="mb-3 min-h-6 text-md text-quiet">
        {error ? textOf(error) : total === undefined ? "" : `${formatNumber(total)} found`}
      </p>
      <div className="overflow-x-auto" tabIndex={-1}>
        <table className="w-full min-w-max text-left text-md">
          <thead>
            <tr className="border-b-2 border-ink">
              <th scope="col" className="py-2 pr-6 font-semibold">
                Name
              </th>
              {columns.map(({ name, label }) => (
                <th key={name} scope="col" className="py-2 pr-6 font-semibold">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map(({ key, name, entry }) => (
              <tr key={key} className="border-b border-line">
                <th scope="row" className="max-w-xs py-1 pr-6 font-semibold">
                  <PageLink
                    to={entryPath(section, key)}
                    className="flex min-h-10 items-center truncate underline accent-line"
                  >
                    {name}
                  </PageLink>
                </th>
                {columns.map((column) => (
                  <td key={column.name} className="max-w-56 truncate py-1 pr-6 text-quiet">
                    {cellOf(entry[column.name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hasNextPage && (
        <Button look="outline" className="mt-5" busy={isFetching} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

function cellOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "";
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
