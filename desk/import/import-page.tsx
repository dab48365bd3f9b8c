import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { WireImportCheck, WireImportResult } from "#wire/desk/imports.ts";
import { useSend } from "../access/confirm-provider.tsx";
import { useAction } from "../ui/use-action.ts";
import { CallError } from "../browser/call.ts";
import { DeskPage } from "../ui/desk-page.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { ApplyForm } from "./apply-form.tsx";
import { type ChosenFile, findTooMuch, withMore } from "./chosen-file.ts";
import { DropZone } from "./drop-zone.tsx";
import { FileList } from "./file-list.tsx";
import { importFormData, type Reasons } from "./import-form-data.ts";
import { ImportOptionsFields, PLAIN_OPTIONS } from "./import-options.tsx";
import { ImportOutcome } from "./import-outcome.tsx";
import { ImportReview } from "./import-review.tsx";

/** Imports files into the catalog: a check shows what they would change and what is refused; then they are applied or not (DESK-12). */
export function ImportPage() {
  const send = useSend();
  const [files, setFiles] = useState<ChosenFile[]>([]);
  const [options, setOptions] = useState(PLAIN_OPTIONS);
  const [review, setReview] = useState<WireImportCheck | null>(null);
  const [result, setResult] = useState<WireImportResult | null>(null);
  const check = useAction(async () => {
    setReview(null);
    setReview(await send<WireImportCheck>("/imports/check", importFormData(files, options)));
  });
  const apply = useAction(async (reasons: Reasons) => {
    try {
      setResult(await send<WireImportResult>("/imports/apply", importFormData(files, options, reasons)));
    } catch (error) {
      // the catalog has changed since the check: another one says why
      if (error instanceof CallError && error.issues.length > 0) await check.run();
      throw error;
    }
  });
  const tooMuch = findTooMuch(files);
  const isBusy = check.isBusy || apply.isBusy;
  // what was checked is not what would be applied
  const outdate = () => {
    setReview(null);
    check.clear();
    apply.clear();
  };
  const changeFiles = (change: (files: ChosenFile[]) => ChosenFile[]) => {
    setFiles(change);
    outdate();
  };
  const restart = () => {
    setFiles([]);
    setOptions(PLAIN_OPTIONS);
    setResult(null);
    outdate();
  };
  return (
    <DeskPage title="Import" intro="Check files first. Nothing changes until you apply them.">
      <fieldset disabled={isBusy || result !== null} className="min-w-0">
        <DropZone
          isDisabled={isBusy || result !== null}
          onFiles={(more) => changeFiles((before) => withMore(before, more))}
        />
        <FileList
          files={files}
          isDisabled={isBusy || result !== null}
          onTakeAway={(path) => changeFiles((before) => before.filter((one) => one.path !== path))}
        />
        <div className="mt-5">
          <ImportOptionsFields
            options={options}
            onChange={(changed) => {
              setOptions(changed);
              outdate();
            }}
          />
        </div>
      </fieldset>
      <div className="mt-5 flex flex-wrap items-center gap-x-4">
        <Button
          busy={check.isBusy}
          disabled={files.length === 0 || tooMuch !== "" || result !== null || apply.isBusy}
          onClick={() => void check.run()}
        >
          Check
        </Button>
        {result && (
          <Button look="outline" onClick={restart}>
            Import more
          </Button>
        )}
      </div>
      <div className="mt-2">
        <ErrorLine>{tooMuch || check.error}</ErrorLine>
      </div>
      {review && (
        <Checked key={files.length}>
          <ImportReview review={review} options={options} />
          {review.issues.total === 0 && review.changes.total > 0 && (
            <ApplyForm
              skipsRefused={options.skip_refused}
              isDone={result !== null}
              isBusy={apply.isBusy}
              error={apply.error}
              fields={apply.fields}
              onApply={(reasons) => void apply.run(reasons)}
            />
          )}
        </Checked>
      )}
      {result && <ImportOutcome result={result} />}
    </DeskPage>
  );
}

/** Shows the result of a check, and brings it into view. */
function Checked({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <section className="mt-2 border-t-2 border-ink pt-5">
      <h2 ref={heading} tabIndex={-1} className="headline mb-3 text-2xl outline-none">
        Result of the check
      </h2>
      {children}
    </section>
  );
}
