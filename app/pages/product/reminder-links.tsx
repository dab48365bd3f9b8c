import type { ProductDetail, Stockist } from "#domain/catalog/contract.ts";
import { googleCalendarLink, reminderFile, reminderOf } from "#domain/catalog/reminder.ts";
import { useSite } from "../../shell/use-shell.ts";

interface Props {
  product: ProductDetail;
  stockist: Stockist;
  released: boolean;
}

const look = "inline-flex min-h-9 items-center underline accent-line hover:decoration-ink";

/** The release for a calendar, Google's or any other; a dash where there is nothing to be reminded of (spec §2). */
export function ReminderLinks({ product, stockist, released }: Props) {
  const { origin } = useSite();
  const reminder = released ? null : reminderOf(product, stockist, origin);
  if (!reminder) return <span className="inline-flex min-h-9 items-center">–</span>;
  return (
    <span className="flex flex-wrap gap-x-4 text-sm font-medium">
      <a href={googleCalendarLink(reminder)} target="_blank" rel="noopener" className={look}>
        Google
        <span className="sr-only"> Calendar: {stockist.name} (opens in a new tab)</span>
      </a>
      <a href={reminderFile(product, stockist)} className={look}>
        iCal
        <span className="sr-only">: {stockist.name}</span>
      </a>
    </span>
  );
}
