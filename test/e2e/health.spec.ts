import { expect } from "@playwright/test";
import { test } from "./page-test.ts";

test("the built site is live and ready for visitors (OPS-1)", async ({ request }) => {
  expect(await (await request.get("/health/live")).json()).toEqual({ status: "ok" });
  const ready = await request.get("/health/ready");
  expect(ready.status()).toBe(200);
  expect(await ready.json()).toMatchObject({ status: "ok" });
});
