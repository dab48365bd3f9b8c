import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { EMPTY_MOMENT, momentText } from "../editing/moment-fields.tsx";
import { ReasonFields } from "../editing/reason-fields.tsx";
import { WhenFields } from "../editing/when-fields.tsx";
import { OwnProgress } from "../running-work/own-progress.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import type { Reasons } from "./import-form-data.ts";

interface Props {
  /** of which an import that waits is not capable */
  skipsRefused: boolean;
  isDone: boolean;
  isBusy: boolean;
  error: string;
  fields: Record<string, string>;
  onApply: (reasons: Reasons) => void;
}

/** Asks why files are imported, and when. */
export function ApplyForm({ skipsRefused, isDone, isBusy, error, fields, onApply }: Props) {
  const [isLater, setLater] = useState(false);
  const [moment, setMoment] = useState(EMPTY_MOMENT);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "").trim();
    onApply({
      note: text("note"),
      source_url: text("source_url"),
      ...(isLater && !skipsRefused && { publish_at: momentText(moment) }),
    });
  };
  const hasField = Object.keys(fields).length > 0;
  return (
    <form onSubmit={submit} noValidate className="mt-8 max-w-xl">
      {/* it stays in its place once it is done */}
      <fieldset disabled={isDone} className="min-w-0">
        <ReasonFields errors={fields} />
        {!skipsRefused && (
          <WhenFields
            legend="Apply"
            isLater={isLater}
            moment={moment}
            error={fields["publish_at"]}
            onChange={setLater}
            onMoment={setMoment}
          />
        )}
        <ErrorLine>{hasField ? "" : error}</ErrorLine>
        <Button type="submit" busy={isBusy} className="w-full sm:w-auto">
          {isLater && !skipsRefused ? "Schedule" : "Apply"}
        </Button>
        <p className="mt-2 min-h-6 text-md">{isBusy && <OwnProgress />}</p>
      </fieldset>
    </form>
  );
}
