import type { Registry } from "prom-client";
import type { Database } from "../postgres/connect.ts";
import { countMails } from "../mail/count-mails.ts";
import { readGauge } from "./read-gauge.ts";

/** Measures the mails that wait for delivery, and those that were refused for the last time (MAIL-3). */
export function measureMails(registry: Registry, db: Database): void {
  readGauge(
    registry,
    {
      name: "toebox_mails",
      help: "Mails in the database: waiting, or given up after the last attempt",
      label: "state",
      aggregator: "max",
    },
    async () => {
      const { waiting, givenUp } = await countMails(db);
      return { waiting, given_up: givenUp };
    },
  );
}
