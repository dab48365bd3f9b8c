import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { WireRunningWork } from "#wire/desk/running-work.ts";
import { formatMoment } from "../browser/format-moment.ts";
import { ErrorLine } from "../ui/error-line.tsx";
import { useCancelWork, useRunningWork } from "./use-running-work.ts";

const NAMES = { import: "Import", undo: "Undo", redo: "Redo" };

/** Shows in the bar of the desk the large work that runs now, and ends it on request (CAT-66). */
export function WorkButton() {
  const work = useRunningWork();
  const [isOpen, setOpen] = useState(false);
  const title = work && `${NAMES[work.kind]} by ${work.is_own ? "you" : work.by}`;
  return (
    <>
      {work && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="my-auto flex min-h-9 shrink-0 items-center gap-2 rounded-sm bg-ground px-3 text-sm font-medium tabular-nums"
        >
          <span className="sr-only">{title}, </span>
          <span aria-hidden="true">{NAMES[work.kind]}</span> {work.percent} %
        </button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title ?? "Nothing runs any more"}>
        {work ? <Work work={work} /> : <p className="mb-5 text-md">It has ended.</p>}
      </Dialog>
    </>
  );
}

function Work({ work }: { work: WireRunningWork }) {
  const { since, percent, may_cancel } = work;
  const { run, isBusy, error } = useCancelWork();
  return (
    <>
      <p id="work-progress" className="mb-2 text-md">
        {percent} % done, since {formatMoment(since)}
      </p>
      <div
        role="progressbar"
        aria-labelledby="work-progress"
        aria-valuenow={percent}
        className="mb-5 h-2 overflow-hidden rounded-sm bg-line"
      >
        <div className="h-full bg-ink transition-[width]" style={{ width: `${percent}%` }} />
      </div>
      <p className="mb-5 text-md text-quiet">
        Until it has ended, nobody else can change the catalog. Canceled, it changes nothing.
      </p>
      {may_cancel && (
        <>
          <Button look="danger" busy={isBusy} onClick={() => void run(work)}>
            Cancel it
          </Button>
          <ErrorLine>{error}</ErrorLine>
        </>
      )}
    </>
  );
}
