import { RouterContextProvider } from "react-router";
import { describe, expect, it, onTestFinished } from "vitest";
import { connect } from "#platform/postgres/connect.ts";
import { SocialImages } from "#platform/media/social-images.ts";
import { FolderStore } from "#platform/media/store/folder-store.ts";
import { createTestDatabase } from "#test/database.ts";
import { type PageContext, pageContext } from "./routing/page-context.ts";
import { loader } from "./root.tsx";
import { CatalogIndex } from "#domain/catalog-index/catalog-index.ts";

const site = { name: "Toebox" } as PageContext["site"];

async function load(db: PageContext["db"], now: string) {
  const degraded: unknown[] = [];
  const context = new RouterContextProvider();
  const clock = () => Temporal.Instant.from(now);
  context.set(pageContext, {
    db,
    index: new CatalogIndex(db, clock),
    socialImages: new SocialImages(new FolderStore("/nowhere"), () => {}),
    site,
    now: clock,
    describePage: () => {},
    reportDegraded: (error) => degraded.push(error),
  });
  const url = new URL("http://localhost/");
  const rootData = await loader({ request: new Request(url), url, params: {}, pattern: "/", context });
  return { ...rootData, degraded };
}

describe("the data of header and footer", () => {
  it("has the year in New York, not the one in UTC (SITE-35)", async () => {
    const { db } = await createTestDatabase();
    expect((await load(db, "2027-01-01T04:59:59Z")).year).toBe("2026");
    expect((await load(db, "2027-01-01T05:00:00Z")).year).toBe("2027");
  });

  it("has empty menus and reports an error while the database is away", async () => {
    const away = connect({ host: "/nowhere" });
    onTestFinished(() => away.destroy());
    const { menu, degraded } = await load(away, "2026-11-21T17:00:00Z");
    expect(menu).toEqual({ nike: [], jordan: [], adidas: [], others: [] });
    expect(degraded).toHaveLength(1);
  });
});
