import { useRouteError } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { EntryPage } from "../access/entry-page.tsx";
import { textOf } from "../browser/call.ts";

/** Shows that a page could not be shown, such as one whose code is of another build by now. */
export function RouteFailure() {
  return (
    <EntryPage title="Something broke">
      <p role="alert" className="text-md">
        {textOf(useRouteError())}
      </p>
      <Button className="mt-6" onClick={() => location.reload()}>
        Load the desk again
      </Button>
    </EntryPage>
  );
}
