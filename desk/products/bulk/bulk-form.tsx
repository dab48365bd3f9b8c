import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import type { Edit } from "#domain/editing/edit.ts";
import type { SelectedRows } from "../use-selection.ts";

export interface BulkFormProps {
  rows: SelectedRows;
  onReview: (edits: Edit[]) => void;
}

/** Shows a form that leads to the review. */
export function BulkForm({ onSubmit, children }: { onSubmit: (form: FormData) => void; children: ReactNode }) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget));
      }}
    >
      {children}
      <Button type="submit" className="mt-2">
        Review changes
      </Button>
    </form>
  );
}
