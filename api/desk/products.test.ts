import { beforeAll, describe, expect, it } from "vitest";
import { openDesk } from "#test/desk-catalog.ts";
import { names, shoe } from "#test/names.ts";

/** Products whose dates, brands and names the table is asked for, in the order of the site on November 21, 2026. */
const products = [
  { ...shoe, slug: "soon", full_name: "Soon Runner", release_date: "2026-12-05", nickname: "Pine" },
  { ...shoe, slug: "later", full_name: "Later Runner", release_date: "2027-01", model: "court" },
  { ...shoe, slug: "undated", full_name: "Undated" },
  { ...shoe, slug: "racer-one", brand: "adidas", model: "racer", full_name: "Racer One", release_date: "2026-10-01" },
  { ...shoe, slug: "old", full_name: "Old", release_date: "2020-02-01", sizes: [{ size_run: "Women", price: 90 }] },
  { ...shoe, slug: "lost", full_name: "Lost", unreleased_management: 1 as const },
];

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk({ bundle: { ...names, products } });
});

interface Row {
  key: string;
  revision: string;
  cells: Record<string, string>;
}

const list = async (query = "") => desk.editor.send(`/products?${query}`);
const keys = async (query = "") => (await list(query)).data.map(({ key }: Row) => key);

describe("the table of products (DESK-11)", () => {
  it("has everything, unreleased products too, with cells as an edit takes them", async () => {
    const reply = await list();
    expect([reply.httpStatus, reply.total]).toEqual([200, products.length]);
    expect(reply.data.map(({ key }: Row) => key).toSorted()).toEqual(products.map(({ slug }) => slug).toSorted());
    const old = reply.data.find(({ key }: Row) => key === "old");
    expect(old).toMatchObject({
      name: "Old",
      path: "/old",
      first_size: "Women",
      size_runs: ["Women"],
      thumbnail: null,
      cells: {
        full_name: "Old",
        nickname: "",
        brand: "nike",
        model: "",
        release_date: "2020-02-01",
        release_time: "",
        price: "90",
        currency: "USD",
        sku: "",
        unreleased_management: "0",
      },
    });
    const { data } = await desk.editor.read("products", "old");
    expect(old.revision).toBe(data.revision);
    expect(reply.data.find(({ key }: Row) => key === "lost")).toMatchObject({
      first_size: null,
      cells: { price: "", unreleased_management: "1" },
    });
  });

  it.each([
    ["show=upcoming", ["soon", "later", "undated"]],
    ["show=past", ["racer-one", "old"]],
    ["show=unreleased", ["lost"]],
    ["brand=adidas", ["racer-one"]],
    ["model=court", ["later"]],
    ["size_runs=Women,Men", ["old"]],
    ["year=2026", ["soon", "racer-one"]],
    ["year=2026&month=12", ["soon"]],
    ["search=runner&show=upcoming", ["soon", "later"]],
    ["search=lost", ["lost"]],
    ["brand=nobody", []],
  ])("is limited by %s", async (query, expected) => {
    expect(await keys(`${query}&sort=date`)).toEqual(expected);
    expect((await list(query)).total).toBe(expected.length);
  });

  it("is sorted by date, by what was added last, or by likes", async () => {
    expect((await keys("show=past")).concat(await keys("show=upcoming"))).toHaveLength(5);
    expect(await keys("sort=added")).toEqual(products.map(({ slug }) => slug).toReversed());
    expect((await keys("sort=likes")).toSorted()).toEqual((await keys()).toSorted());
  });

  it("gives each product once, a window at a time", async () => {
    const found: string[] = [];
    for (let offset = 0; offset < products.length; offset += 2) {
      const reply = await list(`offset=${offset}&limit=2`);
      expect(reply.total).toBe(products.length);
      found.push(...reply.data.map(({ key }: Row) => key));
    }
    expect(found).toEqual(await keys());
    expect(await keys("offset=600")).toEqual([]);
  });

  it("shows what was saved at the next read, and takes its revision for the next edit", async () => {
    const before = (await list("search=soon")).data[0];
    const edit = { kind: "set" as const, section: "products" as const, key: "soon", revision: before.revision };
    expect((await desk.editor.publish([{ ...edit, fields: { nickname: "Fog" } }])).httpStatus).toBe(200);
    const after = (await list("search=soon")).data[0];
    expect(after.cells.nickname).toBe("Fog");
    expect(after.revision).not.toBe(before.revision);
    const again = { ...edit, revision: after.revision, fields: { nickname: before.cells.nickname } };
    expect((await desk.editor.publish([again])).httpStatus).toBe(200);
  });

  it.each(["limit=201", "limit=0", "offset=-1", "show=all", "sort=name", "month=3", "year=26", "search=a&search=b"])(
    "refuses %s (API-4)",
    async (query) => {
      const reply = await list(query);
      expect([reply.httpStatus, reply.status]).toEqual([422, "error"]);
    },
  );
});
