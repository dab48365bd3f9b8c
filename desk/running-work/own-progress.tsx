import { useCancelWork, useRunningWork } from "./use-running-work.ts";

/** Shows how much of the own import, undo or redo is done to whoever waits for it, who may cancel it (CAT-66); nothing of small work. */
export function OwnProgress() {
  const work = useRunningWork();
  const { run, error } = useCancelWork();
  if (!work?.is_own) return null;
  return (
    <span className="text-quiet">
      {error || `${work.percent} % done.`}{" "}
      <button type="button" onClick={() => void run(work)} className="underline accent-line hover:text-ink">
        Cancel
      </button>
    </span>
  );
}
