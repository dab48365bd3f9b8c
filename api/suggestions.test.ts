import { describe, expect, it, onTestFinished, vi } from "vitest";
import { suggestionTexts } from "#platform/limits/message-limit.ts";
import { insertAccount } from "#test/accounts.ts";
import { createTestApp } from "#test/create-test-app.ts";
import { importRows } from "#test/import-rows.ts";
import { catalog, source_url } from "#test/suggestions.ts";
import { shared } from "#test/when-finished.ts";

const good = { section: "products", slug: "shoe", changes: { nickname: "Fog" }, source_url };

async function openCalls(settings: Record<string, string> = {}) {
  const test = await createTestApp(undefined, {
    SUGGESTIONS_PER_ADDRESS: "0",
    SUGGESTIONS_PER_HOUR: "0",
    WRITES_PER_ADDRESS: "0",
    ...settings,
  });
  await importRows(test.db, catalog);
  const post = (body: unknown, headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") =>
    test.app.inject({ method: "POST", url: "/api/suggestions", headers, body: body as object, remoteAddress });
  return {
    ...test,
    post,
    read: (token: string) => test.app.inject(`/api/suggestions/${token}`),
    withdraw: (token: string, headers: Record<string, string> = {}) =>
      test.app.inject({ method: "POST", url: `/api/suggestions/${token}/withdraw`, headers }),
    stored: () => test.db.selectFrom("suggestions").selectAll().orderBy("id").execute(),
    tokenOf: async (body: object) => (await post(body)).json().data.token as string,
  };
}

/** Calls of which nothing is stored. */
const sharedCalls = shared(openCalls);

describe("POST /api/suggestions", () => {
  it("stores a suggestion, of an account where a session says so (SUG-4, SUG-5)", async () => {
    const { db, post, stored, read } = await openCalls();
    const { id, token: session } = await insertAccount(db);
    const reply = await post({ ...good, email: " ann@example.com ", comment: "  " });
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { status: "OK", message: "Thanks, we will check it.", data: { token: expect.any(String) } },
    ]);
    expect(reply.headers["cache-control"]).toBe("no-store");
    await post({ ...good, source_url: "Kith.example/shoe" }, { authorization: `Bearer ${session}` }, "192.0.2.1");
    await post(good, {}, "192.0.2.1");
    await post(good, {}, "2001:db8::1");
    await post(good, {}, "2001:db8::2");
    const rows = await stored();
    expect(rows[0]).toMatchObject({ account_id: null, email: "ann@example.com", comment: null });
    expect(rows[1]).toMatchObject({ account_id: id, source_url });
    const [own, one, two, six, same] = rows.map(({ network_hash }) => network_hash?.toString("hex"));
    expect([one, six]).toEqual([two, same]);
    expect(new Set([own, one, six]).size).toBe(3);
    const { token } = reply.json().data;
    expect((await read(token)).json().data).toMatchObject({
      changes: [{ field: "Nickname", before: "none", after: "Fog" }],
    });
  });

  it("names the first of many unknown fields alone, of a size run too", async () => {
    const { post } = await sharedCalls();
    const many = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`f${index}`, 1]));
    for (const changes of [many, { sizes: [{ size_run: "Men", ...many }] }, { sizes: [null, { ...many }] }]) {
      const reply = await post({ ...good, changes });
      expect([reply.statusCode, reply.body.length < 250], reply.body.slice(0, 500)).toEqual([422, true]);
      expect(reply.json().message).toMatch(/^changes\.(?:f0|sizes\.[01]\.f0) cannot be suggested\.$/);
    }
  });

  it("takes texts as they are, as HTML nowhere (SUG-3)", async () => {
    const { post, stored, read } = await openCalls();
    const html = "<script>alert(1)</script>";
    const reply = await post({ ...good, changes: { nickname: html }, comment: `${html}\n2` });
    expect(await stored()).toMatchObject([{ changes: { nickname: html }, comment: `${html}\n2` }]);
    const { headers, body } = await read(reply.json().data.token);
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(JSON.parse(body).data.changes[0].after).toBe(html);
  });

  it("names each wrong field, and all of a form at once (SUG-2, API-4)", async () => {
    const { post, stored } = await sharedCalls();
    const refusal = async (body: unknown) => {
      const reply = await post(body);
      expect([reply.statusCode, reply.json().status], JSON.stringify(body)).toEqual([422, "error"]);
      return reply.json().error as Record<string, string> | undefined;
    };
    const source = "Enter the address of a page, such as https://example.com/news";
    const comment = "Your comment should not contain control characters";
    for (const wrong of [
      7,
      [],
      {},
      "javascript:alert(1)",
      "data:text/html,x",
      "no address",
      `a.example/${"x".repeat(500)}`,
    ])
      expect(await refusal({ ...good, source_url: wrong })).toEqual({ source_url: source });
    for (const wrong of [7, {}, "a\u0000b", "a\ud800b"])
      expect(await refusal({ ...good, comment: wrong })).toEqual({ comment });
    expect(await refusal({ ...good, comment: "x".repeat(1_001) })).toEqual({
      comment: "Your comment should be maximum 1000 characters",
    });
    for (const wrong of [7, "ann", "ann@example.com\nbcc: bob@example.com", "a@b.c,d@e.f"])
      expect(await refusal({ ...good, email: wrong })).toEqual({ email: "Email is not valid" });
    for (const wrong of [undefined, "news", 7, null])
      expect(await refusal({ ...good, section: wrong })).toEqual({ section: "must be products or stores" });
    for (const wrong of ["", "Shoe", "../shoe", "x".repeat(121), "a\u0000"])
      expect(await refusal({ ...good, slug: wrong })).toEqual({ slug: "must be the slug of a product or a store" });
    for (const wrong of ["all", 7, [], null])
      expect(await refusal({ ...good, changes: wrong })).toEqual({ changes: "must be an object" });
    for (const closed of [true, "1", 2])
      expect(await refusal({ ...good, closed })).toEqual({ closed: "must be 0 or 1" });
    expect(Object.keys((await refusal({ ...good, comment: 7, email: 7 })) ?? {})).toEqual(["comment", "email"]);
    for (const value of [7, {}, true, "x".repeat(5_000), { toString: 1, valueOf: 1 }])
      for (const name of ["full_name", "nickname", "release_date", "sizes"])
        expect(Object.keys((await refusal({ ...good, changes: { [name]: value } })) ?? {})).toEqual([
          `changes.${name}`,
        ]);
    const deep = JSON.parse("[".repeat(15_000) + "]".repeat(15_000)) as unknown;
    expect(Object.keys((await refusal({ ...good, changes: { release_date: deep } })) ?? {})).toEqual([
      "changes.release_date",
    ]);
    expect(await refusal({ ...good, source_url: "" })).toEqual({
      source_url: "Enter the address of a page that says so",
    });
    const nothing = await post({ ...good, changes: {} });
    expect(nothing.json()).toEqual({
      status: "error",
      message: "Nothing is changed. Correct a field, or write what is wrong.",
    });
    expect((await post({ ...good, slug: "nothing" })).json()).toEqual({
      status: "error",
      message: "Product not found.",
    });
    expect((await post({ ...good, section: "stores", slug: "nothing" })).statusCode).toBe(404);
    expect(await stored()).toEqual([]);
  });

  it("is ten an hour from one address and 500 in all, refused ones not counted (SUG-4)", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const { post, stored } = await openCalls({ SUGGESTIONS_PER_ADDRESS: "", SUGGESTIONS_PER_HOUR: "12" });
    const from = (address: string, body: object = good) => post(body, {}, address);
    for (let left = 12; left > 0; left--) expect((await from("2001:db8::1", {})).statusCode).toBe(422);
    for (let left = 10; left > 0; left--) expect((await from(`2001:db8::${left}`)).statusCode).toBe(200);
    const reply = await from("2001:db8::ffff");
    const body = { status: "error", message: suggestionTexts.tooManyOfAddress };
    expect([reply.statusCode, reply.json()]).toEqual([429, body]);
    expect(reply.headers["retry-after"]).toBe("3600");
    for (const address of ["192.0.2.1", "192.0.2.2"]) expect((await from(address)).statusCode).toBe(200);
    expect((await from("192.0.2.3")).json().message).toBe(suggestionTexts.tooManyOfSite);
    expect(await stored()).toHaveLength(12);
    vi.advanceTimersByTime(3_600_000);
    expect((await from("2001:db8::1")).statusCode).toBe(200);
  });

  it("is closed to other sites, prefetches and crawlers (API-18, API-19)", async () => {
    const { post, stored, withdraw } = await sharedCalls();
    const refused: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { "sec-purpose": "prefetch" },
      { "user-agent": "Googlebot/2.1" },
    ];
    for (const headers of refused) {
      expect((await post(good, headers)).statusCode).toBe(403);
      expect((await withdraw("x", headers)).statusCode).toBe(403);
    }
    expect(await stored()).toEqual([]);
  });
});

describe("a suggestion by its secret (SUG-5)", () => {
  it("is read, and withdrawn once, by its author alone", async () => {
    const { read, withdraw, tokenOf } = await openCalls();
    const [token, other] = [await tokenOf(good), await tokenOf(good)];
    const reply = await read(token);
    expect(reply.headers["cache-control"]).toBe("private, no-store");
    expect(reply.json()).toEqual({
      status: "OK",
      data: {
        section: "products",
        slug: "shoe",
        name: "Shoe",
        path: "/shoe",
        changes: [{ field: "Nickname", before: "none", after: "Fog" }],
        source_url,
        comment: null,
        made_at: "2026-11-21T17:00:00.000Z",
        state: "open",
        reason: null,
        decided_at: null,
        is_undone: 0,
      },
    });
    for (const wrong of ["x", `${token}x`, "1", "%00"]) {
      expect((await read(wrong)).statusCode).toBe(404);
      expect((await withdraw(wrong)).statusCode).toBe(404);
    }
    for (let time = 0; time < 2; time++)
      expect((await withdraw(token)).json()).toEqual({ status: "OK", message: "Your suggestion is withdrawn." });
    expect((await read(token)).json().data).toMatchObject({ state: "withdrawn" });
    expect((await read(other)).json().data).toMatchObject({ state: "open" });
    expect((await withdraw(other, { "content-type": "application/json" })).statusCode).toBe(200);
  });
});
