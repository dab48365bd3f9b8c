import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { test } from "./page-test.ts";
import { runSite, type Site } from "./run-site.ts";

const slider = (page: Page, name: string) => page.getByRole("region", { name });

test.describe("news of another host (NEWS-3, NEWS-8)", () => {
  let host: Server;
  let site: Site;
  const requests: { url: string; headers: Record<string, unknown> }[] = [];
  let answer: { status: number; body: string };

  test.beforeAll(async () => {
    host = createServer((request, response) => {
      requests.push({ url: String(request.url), headers: request.headers });
      response.writeHead(answer.status, {
        "content-type": "application/json",
        "access-control-allow-origin": "*",
      });
      response.end(answer.body);
    });
    await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
    const { port } = host.address() as AddressInfo;
    site = await runSite({ NEWS_API_URL: `http://127.0.0.1:${port}/news?site=toebox` });
  });
  test.afterAll(async () => {
    await site.stop();
    host.close();
  });

  const posts = Array.from({ length: 3 }, (_, at) => ({
    post_link: `https://news.example/${at}`,
    image: null,
    title: `Post ${at}`,
    time: "2026-11-20T10:00:00-05:00",
    author_link: null,
    author_name: "Ann",
  }));
  const dangerous = { ...posts[0], post_link: "javascript:alert(1)", title: "Dangerous" };

  test("are asked for by the browser, which tells that host nothing of its user", async ({ page }) => {
    const meta = { total: 4, page: 1, per_page: 24 };
    answer = { status: 200, body: JSON.stringify({ data: [...posts, dangerous], meta }) };
    await page.addInitScript(() => localStorage.setItem("visitorId", "visitor-12345678"));
    const reply = await page.goto(site.address);
    const policy = reply?.headers()["content-security-policy"] ?? "";
    const { origin } = new URL(requests[0]?.url ?? "", `http://127.0.0.1:${(host.address() as AddressInfo).port}`);
    expect(policy).toContain(`connect-src 'self' ${origin}`);
    const cards = slider(page, "Sneaker News").getByRole("article");
    await expect(cards).toHaveCount(3);
    await expect(cards.first().getByRole("link", { name: "Post 0 (opens in a new tab)" })).toHaveAttribute(
      "href",
      "https://news.example/0",
    );
    await expect(cards.first()).toContainText("2026-11-20");
    const [{ url, headers }] = requests as [(typeof requests)[0]];
    expect(url).toBe("/news?site=toebox&page=1&per_page=24");
    for (const name of ["authorization", "cookie", "referer"]) expect(headers[name]).toBeUndefined();
  });

  for (const [what, status, body] of [
    ["an error", 500, "{}"],
    ["no JSON", 200, "<html>"],
    ["other JSON", 200, "{}"],
  ] as const) {
    test.describe(() => {
      test.use({ allowedNoise: /500/ });
      test(`that answers ${what} leave a message, and loading stops`, async ({ page }) => {
        answer = { status, body };
        await page.goto(site.address);
        const news = slider(page, "Sneaker News");
        await expect(news.getByText("We couldn’t load the news.")).toBeVisible();
        await expect(news).toHaveAttribute("aria-busy", "false");
      });
    });
  }
});
