import { RouterContextProvider } from "react-router";
import { describe, expect, it, onTestFinished } from "vitest";
import { connect } from "#db/connect.ts";
import { LiveCatalogue } from "#domain/listing/live-catalogue.ts";
import { SharePictures } from "#domain/media/share-pictures.ts";
import { createTestDatabase } from "#test/database.ts";
import { type PageContext, pageContext } from "./page-context.ts";
import { loader } from "./root.tsx";

const site = { name: "Toebox" } as PageContext["site"];

async function load(db: PageContext["db"], now: string) {
  const missed: unknown[] = [];
  const context = new RouterContextProvider();
  const live = new LiveCatalogue(db);
  context.set(pageContext, {
    db,
    live,
    sharePictures: new SharePictures("/nowhere", () => {}),
    site,
    now: () => Temporal.Instant.from(now),
    doWithout: (error) => missed.push(error),
  });
  const url = new URL("http://localhost/");
  const found = await loader({ request: new Request(url), url, params: {}, pattern: "/", context });
  return { ...found, missed };
}

describe("what header and footer show", () => {
  it("has the year of New York, whatever year it is in Greenwich", async () => {
    const { db } = await createTestDatabase();
    expect((await load(db, "2027-01-01T04:59:59Z")).year).toBe("2026");
    expect((await load(db, "2027-01-01T05:00:00Z")).year).toBe("2027");
  });

  it("is there without menus while the database is away, and says so", async () => {
    const away = connect({ host: "/nowhere" });
    onTestFinished(() => away.destroy());
    const { menu, missed } = await load(away, "2026-11-21T17:00:00Z");
    expect(menu).toEqual({ nike: [], jordan: [], adidas: [] });
    expect(missed).toHaveLength(1);
  });
});
