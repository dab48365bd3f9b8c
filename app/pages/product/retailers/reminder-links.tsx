import { useId } from "react";
import { googleCalendarLink, releaseEventPath, releaseEventOf } from "#domain/calendars/calendar-event.ts";
import { useSite } from "../../../routing/root-data.ts";
import { IconButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { CalendarPlusIcon } from "../../../ui/icons.ts";
import type { Product, Stockist } from "#domain/releases/product.ts";
import { withErrorBoundary } from "../../../ui/error-boundary.tsx";

interface Props {
  product: Product;
  stockist: Stockist;
  /** the retailer in the names of the links */
  linkName: string;
  released: boolean;
}

/** Shows the reminders of a release at a retailer (REM-1), or a dash (REM-2). */
export const ReminderLinks = withErrorBoundary(function ReminderLinks({
  product,
  stockist,
  linkName,
  released,
}: Props) {
  const { origin } = useSite();
  const id = useId();
  const reminder = released ? null : releaseEventOf(product, stockist, origin);
  if (!reminder) return <span className="inline-flex min-h-9 items-center max-md:hidden">–</span>;
  return (
    <span className="anchored">
      <IconButton label={`Reminder: ${linkName}`} popoverTarget={id} className="anchor md:hidden">
        <Icon node={CalendarPlusIcon} className="size-5" />
      </IconButton>
      <span id={id} popover="auto" className="reminder-links">
        <a
          href={googleCalendarLink(reminder)}
          target="_blank"
          rel="noopener"
          aria-label={`Google Calendar: ${linkName} (opens in a new tab)`}
        >
          Google
        </a>{" "}
        <a href={releaseEventPath(product, stockist)} aria-label={`iCal: ${linkName}`}>
          iCal
        </a>
      </span>
    </span>
  );
});
