import { googleCalendarLink, reminderPath, reminderOf } from "#domain/releases/reminder.ts";
import { useSite } from "../../../routing/root-data.ts";
import type { ProductDetail, Stockist } from "#domain/releases/product-contract.ts";

interface Props {
  product: ProductDetail;
  stockist: Stockist;
  /** the retailer in the names of the links */
  linkName: string;
  released: boolean;
}

const look = "inline-flex min-h-9 items-center underline accent-line hover:decoration-ink";

/** The reminders of a release at a retailer (REM-1), or a dash (REM-2). */
export function ReminderLinks({ product, stockist, linkName, released }: Props) {
  const { origin } = useSite();
  const reminder = released ? null : reminderOf(product, stockist, origin);
  if (!reminder) return <span className="inline-flex min-h-9 items-center">–</span>;
  return (
    <span className="flex gap-x-3 text-sm whitespace-nowrap font-medium">
      <a href={googleCalendarLink(reminder)} target="_blank" rel="noopener" className={look}>
        Google
        <span className="sr-only"> Calendar: {linkName} (opens in a new tab)</span>
      </a>{" "}
      <a href={reminderPath(product, stockist)} className={look}>
        iCal
        <span className="sr-only">: {linkName}</span>
      </a>
    </span>
  );
}
