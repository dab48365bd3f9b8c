import { useState } from "react";
import { TextLink } from "#app/ui/text-link.tsx";
import { entryName } from "#domain/entries/entry-name.ts";
import { useSession } from "../access/session-query.ts";
import { formatMoment } from "../browser/format-moment.ts";
import { entryPath, newEntryPath } from "../browser/paths.ts";
import { type KeptDraft, listDrafts } from "../form/draft-store.ts";
import { Section } from "../ui/desk-page.tsx";

/** Lists what somebody has edited in this browser and not saved, to go on with it. */
export function DraftList() {
  const { id } = useSession();
  const [drafts] = useState(() => listDrafts(id));
  if (drafts.length === 0) return null;
  return (
    <Section title="Not saved yet">
      <ul className="divide-y divide-line border-y border-line">
        {drafts.map(({ section, key, draft }) => (
          <li key={`${section} ${key}`} className="py-3">
            <p className="text-md font-semibold break-words">
              <TextLink to={key === "" ? newEntryPath(section) : entryPath(section, key)}>
                {nameOf({ section, key, draft })}
              </TextLink>
            </p>
            <p className="text-sm text-quiet">Edited {formatMoment(draft.edited_at)}, in this browser</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function nameOf({ section, key, draft }: KeptDraft): string {
  if (section === "staff_picks") return "Staff picks";
  return entryName(draft.value) ?? (key || `New entry of ${section.replaceAll("_", " ")}`);
}
