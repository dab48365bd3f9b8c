import { describe, expect, it } from "vitest";
import type { BundleInput } from "#domain/entries/bundle.ts";
import type { WireStateEntry, WireStore, WireStoreList } from "#wire/stores.ts";
import { createTestApp } from "#test/create-test-app.ts";
import { importRows } from "#test/import-rows.ts";
import { shared } from "#test/when-finished.ts";
import type { WireCardList } from "#wire/lists.ts";

type StoreInput = NonNullable<BundleInput["stores"]>[number];

const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map(
  (day) => `${day}: 10:00 AM – 8:00 PM`,
);

/** Returns a store in SoHo, where ZIP code 10012 is, unless `more` says otherwise. */
const store = (slug: string, more: Partial<StoreInput> = {}): StoreInput => ({
  slug,
  name: `The ${slug}`,
  address: "1 Broadway",
  city: "New York",
  state: "NY",
  zip_code: "10012",
  ...more,
});

const portland = { city: "Portland", state: "OR", zip_code: "97205" };

const stores = [
  store("soho", { latitude: 40.7255, longitude: -73.9983 }),
  store("harlem", { latitude: 40.81, longitude: -73.95, zip_code: "10027" }),
  store("newark", { latitude: 40.7357, longitude: -74.1724, state: "NJ", city: "Newark", zip_code: "07102" }),
  store("yonkers", { latitude: 41.04, longitude: -73.86, city: "Yonkers", zip_code: "10701", is_featured: true }),
  store("pearl", { ...portland, is_featured: true }),
  ...Array.from({ length: 9 }, (_, index) => store(`shop-${index}`, portland)),
];

async function openStores(bundle: BundleInput = { stores }) {
  const test = await createTestApp();
  await importRows(test.db, bundle);
  const get = async <Body>(path: string) => {
    const reply = await test.app.inject(`/api/${path}`);
    expect(reply.statusCode, path).toBe(200);
    const { status, ...body } = reply.json<Body & { status: string }>();
    expect(status).toBe("OK");
    return body as Body;
  };
  const list = async (query: string) => (await get<{ data: WireStoreList }>(`store-locations?${query}`)).data;
  const slugs = async (query: string) => (await list(query)).data.map(({ slug }) => slug);
  const read = async (slug: string) => (await get<{ store: WireStore }>(`store-locations/${slug}`)).store;
  return { ...test, get, list, slugs, read };
}

const sharedApp = shared(createTestApp);
const sharedStores = shared(openStores);

describe("GET /api/store-locations", () => {
  it("takes a text before coordinates, these before the featured stores, and else lists all (STORE-2, STORE-6)", async () => {
    const { slugs } = await sharedStores();
    const around = "latitude=40.7255&longitude=-73.9983";
    expect(await slugs(`search=pearl&${around}&featured=1&state=NJ`)).toEqual(["pearl"]);
    expect(await slugs(`search=%20&${around}&featured=1&state=NJ`)).toEqual(["soho", "harlem", "newark"]);
    expect(await slugs(`${around}&featured=1`)).toEqual(["soho", "harlem", "newark"]);
    expect(await slugs("featured=1")).toEqual(["pearl", "yonkers"]);
    // the featured ones first, then by name
    const others = ["harlem", "newark", ...Array.from({ length: 9 }, (_, index) => `shop-${index}`), "soho"];
    expect(await slugs("perpage=100")).toEqual(["pearl", "yonkers", ...others]);
    expect(await slugs("perpage=100&featured=0&search=&radius=30")).toEqual(["pearl", "yonkers", ...others]);
    for (const state of ["New%20Jersey", "new+jersey", "NJ", "nj"])
      expect(await slugs(`state=${state}`)).toEqual(["newark"]);
    for (const state of ["Montana", "Atlantis", "", "%00", "%25", "'"])
      expect(await slugs(`state=${state}`)).toEqual([]);
  });

  it("lists the stores around coordinates, the nearest first, with their distance in miles (STORE-6)", async () => {
    const { list } = await sharedStores();
    const around = async (query: string) => {
      const { data, meta } = await list(query);
      expect(meta).toEqual({ total: data.length, pages: 1, page: 1, nearest_to: null });
      return data.map(({ slug, distance }) => [slug, distance]);
    };
    const soho = "latitude=40.7255&longitude=-73.9983";
    const near = [
      ["soho", 0],
      ["harlem", 6.36],
      ["newark", 9.14],
    ];
    expect(await around(soho)).toEqual(near);
    expect(await around(`${soho}&radius=10`)).toEqual(near);
    expect(await around(`${soho}&radius=20`)).toEqual(near);
    expect(await around(`${soho}&radius=30`)).toEqual([...near, ["yonkers", 22.9]]);
    expect((await list("search=soho")).data[0]?.distance).toBeNull();
    expect((await list("")).data[0]?.distance).toBeNull();
    for (const nowhere of ["latitude=0&longitude=0", "latitude=-90&longitude=180", "latitude=%2B90.0&longitude=-180"])
      expect((await list(`${nowhere}&radius=30`)).meta).toEqual({ total: 0, pages: 0, page: 1, nearest_to: null });
  });

  it("has twelve on a page unless told, and pages beyond the last are empty (STORE-5, STORE-6)", async () => {
    const { list, slugs } = await sharedStores();
    const all = await slugs("perpage=100");
    expect(all).toHaveLength(14);
    const [first, second, third] = [await list(""), await list("page=2"), await list("page=3")];
    const meta = { total: 14, pages: 2, nearest_to: null };
    expect([first.meta, second.meta, third.meta]).toEqual([1, 2, 3].map((page) => ({ ...meta, page })));
    expect([...first.data, ...second.data].map(({ slug }) => slug)).toEqual(all);
    expect([first.data.length, second.data.length, third.data.length]).toEqual([12, 2, 0]);
    expect((await list("perpage=5&page=3")).data.map(({ slug }) => slug)).toEqual(all.slice(10));
    expect((await list("perpage=14")).meta).toMatchObject({ total: 14, pages: 1 });
    expect((await list(`page=${Number.MAX_SAFE_INTEGER}&perpage=100`)).data).toEqual([]);
    expect(await slugs("search=portland&perpage=4&page=2")).toEqual(["shop-3", "shop-4", "shop-5", "shop-6"]);
    expect(await slugs("state=OR&perpage=4&page=3")).toEqual(["shop-7", "shop-8"]);
    expect(await slugs("latitude=40.7255&longitude=-73.9983&perpage=2&page=2")).toEqual(["newark"]);
    expect(await slugs("perpage=3&page=2&pages=3")).toEqual(all.slice(3, 12));
    expect((await list("search=nothing-like-it&page=2")).meta).toMatchObject({ total: 0, pages: 0, page: 2 });
  });

  it("names the place that a text means, when no store has it (STORE-23)", async () => {
    const { list } = await sharedStores();
    const { data, meta } = await list("search=Absarokee,+MT");
    expect(meta).toEqual({ total: 14, pages: 2, page: 1, nearest_to: "Absarokee, MT" });
    expect(data[0]).toMatchObject({ state_province: "Oregon", distance: expect.any(Number) });
  });

  it("refuses malformed parameters with 422 and names them (STORE-6, API-6)", async () => {
    const { app } = await sharedApp();
    const here = "latitude=40.7&longitude=-74";
    const refused: [query: string, parameter: string][] = [
      ["page=0", "page"],
      ["page=1.5", "page"],
      ["perpage=0", "perpage"],
      ["perpage=101", "perpage"],
      ["perpage=abc", "perpage"],
      ["pages=42", "pages"],
      ["latitude=40.7", "longitude"],
      ["longitude=-74", "latitude"],
      ["latitude=40.7&radius=10", "longitude"],
      ["latitude=91&longitude=0", "latitude"],
      ["latitude=90.0000001&longitude=0", "latitude"],
      ["latitude=1e1&longitude=0", "latitude"],
      ["latitude=0x10&longitude=0", "latitude"],
      ["latitude=NaN&longitude=0", "latitude"],
      ["latitude=.5&longitude=0", "latitude"],
      ["latitude=&longitude=0", "latitude"],
      ["latitude=40,7&longitude=0", "latitude"],
      ["latitude=0&longitude=-180.1", "longitude"],
      ["latitude=1&latitude=2&longitude=0", "latitude"],
      [`${here}&radius=15`, "radius"],
      [`${here}&radius=10.0`, "radius"],
      [`${here}&radius=`, "radius"],
      ["radius=0", "radius"],
      ["featured=2", "featured"],
      ["featured=true", "featured"],
      ["search=a&search=b", "search"],
      ["state=NY&state=OR", "state"],
    ];
    const calls = refused.map(([query, parameter]) => [`store-locations?${query}`, parameter]);
    for (const [call = "", parameter = ""] of [...calls, ["store-locations-state-wise?perpage=101", "perpage"]]) {
      const reply = await app.inject(`/api/${call}`);
      expect([call, reply.statusCode, Object.keys(reply.json().error)]).toEqual([call, 422, [parameter]]);
      expect(reply.json().status).toBe("error");
      expect(reply.headers["cache-control"]).toBe("no-store");
    }
  });
});

describe("a store", () => {
  it("has everything that is known of it, in a list and alone; an unknown one is 404 (STORE-7, STORE-8, STORE-10)", async () => {
    const shoe = { slug: "shoe", brand: "nike", full_name: "Shoe" };
    const full = store("full", {
      name: "Kith & Söhne",
      phone: "+1 212 555 0100",
      weekday_text: week.toReversed(),
      overview: "On Broadway.",
      image: "store.svg",
      map_url: "https://maps.example/full",
      url: "https://full.example/",
      is_featured: true,
      time_zone: "America/Detroit",
      promotions: [
        {
          title: "Second pair free",
          description: "In store only",
          url: "https://full.example/deal",
          is_exclusive: true,
        },
        { title: "Ten percent", starts_on: "2026-12-01", ends_on: "2026-12-24" },
      ],
      products: ["shoe"],
    });
    const { app, list, read } = await sharedStores({ products: [shoe], stores: [full, store("bare", portland)] });
    const stored = await read("full");
    expect(stored).toEqual({
      id: expect.any(Number),
      slug: "full",
      name: "Kith & Söhne",
      address: "1 Broadway",
      city: "New York",
      state_province: "New York",
      state_slug: "new-york",
      zip_code: "10012",
      latitude: expect.closeTo(40.7255, 1),
      longitude: expect.closeTo(-73.9983, 1),
      phone: "+1 212 555 0100",
      weekday_text: JSON.stringify(week),
      time_zone: "America/Detroit",
      overview: "On Broadway.",
      image: expect.stringMatching(/^\/media\/.*\.svg$/),
      picture: { src: stored.image, sources: [], width: 12, height: 9, placeholder: "#f1efea" },
      map_url: "https://maps.example/full",
      store_detault_release_url: "https://full.example/",
      is_featured: 1,
      stockist_store: { id: stored.id },
      store_location_promotion_association: [
        {
          promotion: {
            promotion_title: "Second pair free",
            description: "In store only",
            status: "Available",
            is_kicksfinder_exclusive: 1,
            starts_on: null,
            ends_on: null,
            promotion_url: "https://full.example/deal",
          },
        },
        {
          promotion: {
            promotion_title: "Ten percent",
            description: null,
            status: "Not Started",
            is_kicksfinder_exclusive: 0,
            starts_on: "2026-12-01",
            ends_on: "2026-12-24",
            promotion_url: null,
          },
        },
      ],
    });
    const bare = await read("bare");
    const unknown = { phone: null, weekday_text: null, overview: null, image: null, store_detault_release_url: null };
    expect(bare).toMatchObject({ ...unknown, is_featured: 0, store_location_promotion_association: [] });
    expect(bare).toMatchObject({
      state_slug: "oregon",
      time_zone: "America/Los_Angeles",
      stockist_store: { id: null },
    });
    const map = new URL(bare.map_url);
    expect(map.protocol).toBe("https:");
    expect([...map.searchParams.values()]).toContain("The bare, 1 Broadway, Portland, Oregon 97205");
    expect((await list("")).data).toEqual([stored, bare].map((store) => ({ ...store, distance: null })));

    for (const slug of ["unknown", "FULL", "1", "%25", "a'b"]) {
      const reply = await app.inject(`/api/store-locations/${slug}`);
      const body = { status: "error", message: expect.any(String) };
      expect([slug, reply.statusCode, reply.json()]).toEqual([slug, 404, body]);
      expect(reply.headers["cache-control"]).toBe("no-store");
    }
  });

  it("has promotions that begin and end with days in its own time zone (STORE-8, STORE-24)", async () => {
    const promotions = [
      { title: "two days", starts_on: "2026-11-21", ends_on: "2026-11-22" },
      { title: "from a day on", starts_on: "2026-11-21" },
      { title: "until a day", ends_on: "2026-11-22" },
      { title: "always" },
    ];
    const honolulu = store("honolulu", { city: "Honolulu", state: "HI", zip_code: "96813", promotions });
    const { list, read, setNow } = await openStores({ stores: [store("soho", { promotions }), honolulu] });
    const before = ["Not Started", "Not Started", "Available", "Available"];
    const during = ["Available", "Available", "Available", "Available"];
    const after = ["expired", "Available", "expired", "Available"];
    const moments: [moment: string, soho: string[], honolulu: string[]][] = [
      ["2026-11-21T04:59:59.999Z", before, before],
      // midnight in New York
      ["2026-11-21T05:00:00Z", during, before],
      ["2026-11-21T09:59:59.999Z", during, before],
      // midnight in Honolulu
      ["2026-11-21T10:00:00Z", during, during],
      ["2026-11-23T04:59:59.999Z", during, during],
      ["2026-11-23T05:00:00Z", after, during],
      ["2026-11-23T09:59:59.999Z", after, during],
      ["2026-11-23T10:00:00Z", after, after],
    ];
    const statuses = ({
      store_location_promotion_association: all,
    }: Pick<WireStore, "store_location_promotion_association">) => all.map(({ promotion }) => promotion.status);
    for (const [moment, soho, honolulu] of moments) {
      setNow(moment);
      expect([moment, statuses(await read("soho")), statuses(await read("honolulu"))]).toEqual([
        moment,
        soho,
        honolulu,
      ]);
      const listed = (await list("")).data.map((store) => [store.slug, statuses(store)]);
      expect(Object.fromEntries(listed)).toEqual({ soho, honolulu });
    }
  });
});

describe("GET /api/store-locations-state-wise", () => {
  it("lists the states that have stores by name, with how many (STORE-9)", async () => {
    const { get } = await sharedStores();
    const states = async (query = "") =>
      (await get<{ data: WireStateEntry[] }>(`store-locations-state-wise${query}`)).data;
    const all = [
      { id: 34, state_province: "New Jersey", slug: "new-jersey", count: 1 },
      { id: 36, state_province: "New York", slug: "new-york", count: 3 },
      { id: 41, state_province: "Oregon", slug: "oregon", count: 10 },
    ];
    expect(await states()).toEqual(all);
    expect(await states("?perpage=2")).toEqual(all.slice(0, 2));
    const { app } = await sharedApp();
    expect((await app.inject("/api/store-locations-state-wise")).json()).toEqual({ status: "OK", data: [] });
  });
});

describe("GET /api/products", () => {
  it("lists what a store stocks; a store that is not known stocks nothing (LIST-16, LIST-18)", async () => {
    const shoe = (slug: string, brand: string, more: object = {}) => ({ slug, brand, full_name: slug, ...more });
    const products = [
      shoe("one", "nike", { release_date: "2026-11-28" }),
      shoe("two", "adidas", { release_date: "2026-11-20" }),
      shoe("three", "nike", { release_date: "2026-10-01" }),
      shoe("rumor", "nike", { unreleased_management: 1 }),
    ];
    const stocked = store("stocked", { products: ["three", "one", "two", "rumor"] });
    const other = store("other", { products: ["three"] });
    const { db, get, read } = await openStores({ products, stores: [stocked, other, store("empty")] });
    const listed = async (query: string) => {
      const { data, meta } = (await get<{ data: WireCardList }>(`products?${query}`)).data;
      expect(meta.total).toBe(data.length);
      return data.map(({ slug }) => slug);
    };
    const { id } = (await read("stocked")).stockist_store;
    expect(await listed(`store_id=${id}`)).toEqual(["one", "two", "three"]);
    expect(await listed(`store_id=${id}&brand=nike`)).toEqual(["one", "three"]);
    expect(await listed(`store_id=${id}&by_release=past_releases`)).toEqual(["two", "three"]);
    expect(await listed(`store_id=${id}&unreleased=1`)).toEqual(["rumor"]);
    expect(await listed(`store_id=${(await read("other")).stockist_store.id}`)).toEqual(["three"]);
    const empty = await read("empty");
    for (const nothing of [empty.id, 0, 4711, 2_147_483_647, "99999999999999999999"])
      expect(await listed(`store_id=${nothing}`), String(nothing)).toEqual([]);
    await importRows(db, { stores: [{ ...stocked, products: ["two"] }] });
    expect(await listed(`store_id=${id}`)).toEqual(["two"]);
  });
});

describe("every call about stores", () => {
  it("is the same for everyone: public, with an ETag, and for GET and HEAD alone (API-10, API-16, API-20, API-21)", async () => {
    const { app } = await openStores({ stores: [store("soho")] });
    for (const url of ["/api/store-locations", "/api/store-locations-state-wise", "/api/store-locations/soho"]) {
      const reply = await app.inject(url);
      const { etag = "" } = reply.headers;
      expect(reply.headers).toMatchObject({
        "content-type": "application/json; charset=utf-8",
        "cache-control": "public, max-age=5",
        "cdn-cache-control": expect.stringMatching(/^max-age=5, /),
        etag: expect.stringMatching(/^W\/".+"$/),
      });
      const again = await app.inject({ url, headers: { "if-none-match": String(etag) } });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
      const head = await app.inject({ url, method: "HEAD" });
      expect([head.statusCode, head.body, head.headers["etag"]]).toEqual([200, "", etag]);
      const post = await app.inject({ url, method: "POST" });
      expect([post.statusCode, post.headers["allow"]]).toEqual([405, "GET, HEAD"]);
      const named = await app.inject(`${url}?visitor_id=visitor-ann`);
      expect([named.json(), named.headers["cache-control"]]).toEqual([reply.json(), "private, no-store"]);
      const unknown = await app.inject(`${url}?utm_source=mail`);
      expect([unknown.json(), unknown.headers["etag"]]).toEqual([reply.json(), etag]);
    }
  });
});
