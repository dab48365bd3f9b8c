import type { Edit } from "#domain/editing/edit.ts";
import type { EntryDraft } from "../form/use-draft.ts";
import { PreviewPanel } from "../preview/preview-panel.tsx";

/** Shows the preview of a product's form. */
export function showPreview({ value, base, isChanged }: EntryDraft, edit: Edit) {
  const images = (value["images"] ?? []) as { file: string }[];
  const slug = edit.kind === "row" ? edit.row["slug"] : base?.["slug"];
  return (
    <PreviewPanel
      isSaved={base !== null}
      slug={String(slug ?? "")}
      edit={isChanged ? edit : null}
      pictures={images.map(({ file }) => file)}
    />
  );
}
