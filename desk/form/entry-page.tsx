import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { Edit } from "#domain/editing/edit.ts";
import type { RowSection } from "#domain/entries/sections.ts";
import { useSession } from "../access/session-query.ts";
import { textOf } from "../browser/call.ts";
import { DeskPage } from "../ui/desk-page.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { readDraft, writeDraft } from "./draft-store.ts";
import { EntryForm } from "./entry-form.tsx";
import { entryQuery, formatQuery } from "./entry-queries.ts";
import type { EntryDraft } from "./use-draft.ts";

interface Props {
  section: RowSection;
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
  const { state } = useLocation() as { state: { outcome?: string } | null };
  const navigate = useNavigate();
  const entry = useQuery(entryQuery(section, key));
  const format = useQuery(formatQuery);
  const error = entry.error ?? format.error;
  const { data } = entry;
  return (
    <DeskPage title={data?.data.name ?? key} isVerbatim>
      {error && <ErrorLine>{textOf(error)}</ErrorLine>}
      {entry.error && format.data && (
        <Leftover key={key} section={section} entryKey={key} format={format.data} pathOf={pathOf} />
      )}
      {data && format.data && (
        <EntryForm
          key={key}
          section={section}
          format={format.data}
          loaded={data}
          more={more}
          preview={preview}
          outcome={state?.outcome}
          onRemoved={(into) => void navigate(into === null ? listPath : pathOf(into), { replace: true })}
          onSaved={(saved, outcome) =>
            saved !== key && void navigate(pathOf(saved), { replace: true, state: { outcome } })
          }
        />
      )}
    </DeskPage>
  );
}

interface LeftoverProps extends Pick<Props, "section" | "pathOf"> {
  entryKey: string;
  format: Parameters<typeof EntryForm>[0]["format"];
}

/** Offers the edits of an entry that is gone, which are still in this browser, to make it again with them. */
function Leftover({ section, entryKey, format, pathOf }: LeftoverProps) {
  const { id } = useSession();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => readDraft(id, section, entryKey));
  const [isMadeAgain, setMadeAgain] = useState(false);
  const forget = () => {
    writeDraft(id, section, entryKey, null);
    setDraft(null);
  };
  if (!draft) return null;
  if (isMadeAgain)
    return (
      <EntryForm
        section={section}
        format={format}
        loaded={null}
        initial={draft.value}
        onSaved={(saved, outcome) => {
          forget();
          void navigate(pathOf(saved), { replace: true, state: { outcome } });
        }}
      />
    );
  return (
    <>
      <p className="mb-4 text-md">What you edited of it is still in this browser.</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setMadeAgain(true)}>Make it again</Button>
        <Button look="outline" onClick={forget}>
          Discard
        </Button>
      </div>
    </>
  );
}
