import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { NotReady } from "#platform/errors.ts";
import { indexOn } from "#test/catalog-index.ts";
import { createTestDatabase } from "#test/database.ts";
import { load } from "./load.ts";
import { type PageContext, pageContext } from "./page-context.ts";

it("a page for which something is not ready yet is 503 (API-34)", async () => {
  const { db } = await createTestDatabase();
  const context = new RouterContextProvider();
  context.set(pageContext, { db, index: indexOn(db, "2026-11-21") } as unknown as PageContext);
  const loading = load(context, () => Promise.reject(new NotReady("texts are being read")));
  await expect(loading).rejects.toMatchObject({ init: { status: 503 } });
});
