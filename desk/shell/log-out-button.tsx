import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { logOut } from "../access/log-out.ts";
import { useSession } from "../access/session-query.ts";
import { countDrafts, forgetDrafts } from "../form/draft-store.ts";
import { keptTable } from "../products/pending/kept-table.ts";

/** Ends the session. What is not saved would stay in a browser that others may use: it is removed, after a question. */
export function LogOutButton() {
  const { id, email } = useSession();
  const [unsaved, setUnsaved] = useState(0);
  const leave = () => {
    forgetDrafts(id);
    keptTable(id).write(null);
    logOut();
  };
  const ask = () => {
    const number = countDrafts(id) + (keptTable(id).read() === null ? 0 : 1);
    if (number === 0) leave();
    else setUnsaved(number);
  };
  return (
    <>
      <button type="button" onClick={ask} className="shrink-0 text-sm text-quiet underline accent-line hover:text-ink">
        Log out<span className="sr-only"> {email}</span>
      </button>
      <Dialog open={unsaved > 0} onClose={() => setUnsaved(0)} title="Not everything is saved">
        <p className="mb-6 text-md">
          {unsaved === 1 ? "One form or table has" : `${unsaved} forms or tables have`} edits that are not published.
          Logging out removes them from this browser.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setUnsaved(0)}>Stay</Button>
          <Button look="outline" onClick={leave}>
            Log out without them
          </Button>
        </div>
      </Dialog>
    </>
  );
}
