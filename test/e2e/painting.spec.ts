import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { test } from "./page-test.ts";

test("a page is first painted when all of it has arrived", async ({ page, baseURL }) => {
  const { promise: restRequested, resolve: sendRest } = Promise.withResolvers<void>();
  // a connection so slow that the page arrives in two parts
  const slow = createServer(async (request, response) => {
    const answer = await fetch(`${baseURL}${request.url}`);
    const body = Buffer.from(await answer.arrayBuffer());
    response.setHeader("content-type", answer.headers.get("content-type") ?? "");
    const cut = request.url === "/" ? body.indexOf("</footer>") : -1;
    if (cut < 0) return void response.end(body);
    response.write(body.subarray(0, cut));
    await restRequested;
    response.end(body.subarray(cut));
  }).listen(0);
  try {
    const { port } = slow.address() as AddressInfo;
    await page.goto(`http://localhost:${port}/`, { waitUntil: "commit" });
    await expect(page.getByRole("contentinfo").getByRole("link").last()).toBeAttached();
    const painted = () => page.evaluate(() => performance.getEntriesByType("paint").length);
    await page.waitForTimeout(500);
    expect(await painted()).toBe(0);
    sendRest();
    await expect.poll(painted).toBeGreaterThan(0);
  } finally {
    sendRest();
    slow.close();
  }
});
