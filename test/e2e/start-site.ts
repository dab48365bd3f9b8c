import { rmSync } from "node:fs";
import { join } from "node:path";
import { registerAccounts } from "./account.ts";
import { runSite } from "./run-site.ts";

/** As many as the tests outside of a full run take. */
const ACCOUNT_COUNT = 2;

/** Starts the site that all browser tests share, with the demo catalog; returns a function that stops it. */
export default async function startSite(): Promise<() => Promise<void>> {
  const first = await runSite({});
  await first.stop({ keepData: true });
  rmSync(first.logFile);
  process.env["SITE_TEMPLATE"] = first.dataDir;
  const { address, dataDir, logFile, stop } = await runSite({
    DEMO: "",
    MESSAGES_PER_ADDRESS: "0",
    SUBMISSIONS_PER_ADDRESS: "0",
    SUBMISSIONS_PER_HOUR: "0",
    SUGGESTIONS_PER_ADDRESS: "0",
    SUGGESTIONS_PER_HOUR: "0",
    LOGINS_PER_ADDRESS: "0",
    REGISTRATIONS_PER_ADDRESS: "0",
    PUSH_SERVICES: "https://push.example",
    SOCIAL_URLS: "https://www.instagram.com/toebox,https://social.example/@toebox",
  });
  process.env["SITE_ADDRESS"] = address;
  process.env["SITE_LOG"] = logFile;
  process.env["SITE_OUTBOX"] = join(dataDir, "outbox");
  process.env["SITE_ACCOUNTS"] = join(dataDir, "test-accounts");
  await registerAccounts(address, process.env["SITE_ACCOUNTS"], ACCOUNT_COUNT);
  return async () => {
    await stop();
    rmSync(first.dataDir, { recursive: true });
  };
}
