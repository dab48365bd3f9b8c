import { Accordion } from "../../ui/accordion.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Chapter, Specimen } from "./specimen.tsx";

export function Things() {
  return (
    <Chapter title="Accordion, skeleton">
      <Specimen name="Accordion">
        <Accordion title="Nike" name="design" defaultOpen>
          Open from the start.
        </Accordion>
        <Accordion title="Jordan" name="design">
          Opens alone.
        </Accordion>
      </Specimen>
      <Specimen name="Skeleton">
        <div className="grid max-w-sm gap-3">
          <Skeleton className="aspect-[4/3]" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      </Specimen>
    </Chapter>
  );
}
