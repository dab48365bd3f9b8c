import { runSite } from "./run-site.ts";

/** The site that all browser tests share: the demo catalogue and profiles for the footer. Gives the way to stop it. */
export default async function startSite(): Promise<() => Promise<void>> {
  const { address, stop } = await runSite({
    DEMO: "",
    MESSAGES_PER_ADDRESS: "0",
    SOCIAL_URLS: "https://www.instagram.com/toebox,https://social.example/@toebox",
  });
  process.env["SITE_ADDRESS"] = address;
  return stop;
}
