import { expect, it } from "vitest";
import { createBlankDatabase } from "#test/database.ts";
import { createFolder, startServer, toebox } from "#test/run-toebox.ts";

it("npm start migrates the database of DATABASE_URL, and renders again after `toebox cache purge` on every server (CAT-32)", async () => {
  const { db, address } = await createBlankDatabase();
  const settings = { DATA_DIR: createFolder(), DATABASE_URL: address };
  const sites = [await startServer(settings).address, await startServer(settings).address];
  const brands = () => Promise.all(sites.map(async (site) => (await fetch(`${site}/api/brand-list`)).text()));
  await expect.poll(async () => (await brands()).every((text) => text.includes("Yeezy"))).toBe(true);
  await db.updateTable("brands").set({ name: "Renamed" }).where("slug", "=", "yeezy").execute();
  const { code, stdout } = await toebox(["cache", "purge"], settings);
  expect([code, stdout]).toEqual([0, "Every server renders its pages again.\n"]);
  await expect.poll(async () => (await brands()).every((text) => text.includes("Renamed"))).toBe(true);
});

it("a SIGTERM to npm stops the site that npm start runs", async () => {
  const settings = { DATA_DIR: createFolder(), DATABASE_URL: (await createBlankDatabase()).address };
  const site = startServer(settings, undefined, ["start"], { node: "npm" });
  const address = await site.address;
  site.process.kill("SIGTERM");
  // its output is closed once no process has it any more
  await site.outcome;
  await expect(fetch(address)).rejects.toThrow("fetch failed");
});
