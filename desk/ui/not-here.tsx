import { DeskPage } from "./desk-page.tsx";

/** Shows that the desk has no such page. */
export function NotHere() {
  return (
    <DeskPage title="Nothing here">
      <p className="text-md">The desk has no page at this address.</p>
    </DeskPage>
  );
}
