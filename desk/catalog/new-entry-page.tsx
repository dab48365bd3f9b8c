import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import type { RowSection } from "#domain/entries/sections.ts";
import { textOf } from "../browser/call.ts";
import { EntryForm } from "../form/entry-form.tsx";
import { formatQuery } from "../form/entry-queries.ts";
import { DeskPage } from "../ui/desk-page.tsx";
import { NotHere } from "../ui/not-here.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { entryPath } from "../browser/paths.ts";

/** Asks for the fields of a new entry. */
export function NewEntryPage() {
  const { section = "" } = useParams();
  const navigate = useNavigate();
  const { data, error } = useQuery(formatQuery);
  const described = data?.sections.find(({ name }) => name === section && name !== "staff_picks");
  if (data && !described) return <NotHere />;
  return (
    <DeskPage title={`New ${described?.one.toLowerCase() ?? "entry"}`}>
      {error && <ErrorLine>{textOf(error)}</ErrorLine>}
      {data && described && (
        <EntryForm
          key={section}
          section={described.name as RowSection}
          format={data}
          loaded={null}
          onSaved={(key, outcome, { scheduled_id }) => {
            if (scheduled_id === null)
              void navigate(entryPath(described.name, key), { replace: true, state: { outcome } });
          }}
        />
      )}
    </DeskPage>
  );
}
