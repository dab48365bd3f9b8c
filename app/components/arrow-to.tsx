import { Icon } from "../ui/icon.tsx";
import { ArrowRightIcon } from "../ui/icons.ts";

/** Shows an arrow from one date to the next, which screen readers read as "to": the font of texts has no arrow. */
export function ArrowTo() {
  return (
    <>
      <span className="sr-only"> to</span> <Icon node={ArrowRightIcon} className="inline size-4 align-text-bottom" />
    </>
  );
}
