import { Owner } from "../people/owner.ts";
import type { PersonalRecords } from "../people/personal-records.ts";
import { stopCalendarAddresses } from "./calendar-addresses.ts";

/** Secret addresses of calendars, of which an export has nothing: they are secrets. */
export const calendarRecords: PersonalRecords = {
  columns: ["calendar_addresses.owner"],
  ofVisitors: ["calendar_addresses"],
  async forget(tx, { id }) {
    await stopCalendarAddresses(tx, Owner.account(id));
  },
  // whoever used this browser before may have them: they would show what the account watches
  async join(tx, _accountId, { watchlist }) {
    if (watchlist) await stopCalendarAddresses(tx, watchlist);
  },
};
