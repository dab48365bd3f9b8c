import type { Command } from "commander";
import { claimDate, type GivenClaim } from "#domain/corrections/claim-date.ts";
import { applyCorrection, type CorrectFlags, correcting } from "./correct-commands.ts";
import type { WithServices } from "./with-services.ts";

interface ClaimFlags extends CorrectFlags {
  kind?: string;
  date?: string;
  time?: string;
  zone?: string;
  region?: string;
  retailer?: string;
  seen?: string;
  retract?: boolean;
}

/** Adds `toebox claim` (EVID-7). */
export function addClaimCommand(program: Command, withServices: WithServices): void {
  correcting(program.command("claim"))
    .description("says that a source has a date: toebox claim SLUG https://kith.com/shoe --kind retailer")
    .argument("<slug>")
    .argument("<address>", "the source; one that is known is checked today")
    .option("--kind <kind>", "brand, retailer, press or community; a new claim needs it")
    .option("--date <date>", "as far as the source says it; by default the product's")
    .option("--time <time>", "such as 10:00, on the clocks of --zone")
    .option("--zone <zone>", "such as America/New_York")
    .option("--region <code>", "the date there")
    .option("--retailer <slug>", "the date there")
    .option("--seen <day>", "when it was first found there; by default today")
    .option("--retract", "the source does not say it any more")
    .action((product: string, source_url: string, flags: ClaimFlags) =>
      withServices("toebox claim", async (services) => {
        const { kind, date, time, zone, region, retailer, seen, retract } = flags;
        const given = {
          product,
          source_url,
          kind,
          release_date: date,
          release_time: time,
          time_zone: zone,
          region,
          stockist: retailer,
          seen_on: seen,
        };
        const claim = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
        await applyCorrection(services, flags, (options) =>
          claimDate(services.db, { ...(claim as unknown as GivenClaim), isRetracted: retract ?? false }, options),
        );
      }),
    );
}
