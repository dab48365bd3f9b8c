import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Edit } from "#domain/editing/edit.ts";
import type { SectionName } from "#domain/entries/sections.ts";
import { ReviewDialog } from "../editing/review-dialog.tsx";

interface Props {
  section: SectionName;
  entryKey: string;
  /** of the section, such as "Product" */
  title: string;
  /** called with the key of the entry that stays, if any */
  onRemoved: (into: string | null) => void;
}

/** Sections whose entries stay for good. */
const lasting = new Set<SectionName>(["brands", "staff_picks"]);

/** Asks whether an entry is to be removed, or a product merged into another that is the same (CAT-54, CAT-55). */
export function Removal({ section, entryKey, title, onRemoved }: Props) {
  const [edit, setEdit] = useState<Edit | null>(null);
  if (lasting.has(section)) return null;
  const merge = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get("into") ?? "").trim();
    // an address of the page says it, too
    const into = given.split("/").at(-1) ?? "";
    if (into) setEdit({ kind: "merge", key: entryKey, into });
  };
  return (
    <>
      <Button look="outline" size="small" onClick={() => setEdit({ kind: "remove", section, key: entryKey })}>
        Delete this {title.toLowerCase()}
      </Button>
      {section === "products" && (
        <form className="mt-5 flex max-w-lg items-start gap-2" onSubmit={merge}>
          <div className="min-w-0 flex-1">
            <TextField
              name="into"
              label="It is the same as"
              placeholder="slug or address of the other"
              autoComplete="off"
            />
          </div>
          <Button type="submit" look="outline" className="mt-7 min-h-12">
            Merge
          </Button>
        </form>
      )}
      <ReviewDialog
        open={edit !== null}
        edits={edit ? [edit] : []}
        onClose={() => setEdit(null)}
        onPublished={({ scheduled_id }) => {
          const into = edit?.kind === "merge" ? edit.into : null;
          setEdit(null);
          if (scheduled_id === null) onRemoved(into);
        }}
      />
    </>
  );
}
