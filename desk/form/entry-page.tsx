import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNavigate, useParams } from "react-router";
import type { Edit } from "#domain/editing/edit.ts";
import type { SectionName } from "#domain/import-export/bundle.ts";
import { textOf } from "../browser/call.ts";
import { DeskPage } from "../shell/desk-page.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { EntryForm } from "./entry-form.tsx";
import { entryQuery, formatQuery } from "./entry-queries.ts";
import type { EntryDraft } from "./use-draft.ts";

interface Props {
  section: Exclude<SectionName, "staff_picks">;
  /** Returns the address of the form of the entry with this key. */
  pathOf: (key: string) => string;
  /** address of the section's list */
  listPath: string;
  more?: (draft: EntryDraft) => ReactNode;
  preview?: (draft: EntryDraft, edit: Edit) => ReactNode;
}

/** Shows the form of the entry whose key is in the address. */
export function EntryPage({ section, pathOf, listPath, more, preview }: Props) {
  const { key = "" } = useParams();
  const navigate = useNavigate();
  const entry = useQuery(entryQuery(section, key));
  const format = useQuery(formatQuery);
  const error = entry.error ?? format.error;
  const { data } = entry;
  return (
    <DeskPage title={data?.data.name ?? key} isVerbatim>
      {error && <ErrorLine>{textOf(error)}</ErrorLine>}
      {data && format.data && (
        <EntryForm
          key={key}
          section={section}
          format={format.data}
          loaded={data}
          more={more}
          preview={preview}
          onRemoved={(into) => void navigate(into === null ? listPath : pathOf(into), { replace: true })}
          onSaved={(saved) => saved !== key && void navigate(pathOf(saved), { replace: true })}
        />
      )}
    </DeskPage>
  );
}
