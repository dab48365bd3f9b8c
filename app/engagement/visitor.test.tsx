import { afterEach, describe, expect, it, vi } from "vitest";
import { VISITOR_ID, WATCHLIST_COOKIE } from "#domain/people/anonymous-ids.ts";
import { readCookie } from "../browser/cookies.ts";
import { getOrCreateVisitor } from "./visitor.ts";

const openPage = () => ({ loaded: null, load: () => Promise.reject(new Error("not needed")) });

/** Returns the visitor of a page that is opened now. */
const visit = () => getOrCreateVisitor(openPage());

describe("a visitor's ids", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(document, "cookie");
  });

  it("are made at the first visit and kept, the cookie for six months from each visit (ROLE-2, ROLE-3, SITE-41, SITE-42)", () => {
    const write = vi.spyOn(document, "cookie", "set");
    const first = visit();
    expect(first).toEqual({
      visitor_id: expect.stringMatching(VISITOR_ID),
      cookie: expect.stringMatching(WATCHLIST_COOKIE),
      isNew: true,
    });
    expect(visit()).toEqual({ ...first, isNew: false });
    expect(localStorage.getItem("visitorId")).toBe(first.visitor_id);
    expect(readCookie("watchlist")).toBe(first.cookie);
    const written = `watchlist=${first.cookie}; Path=/; SameSite=Lax; Secure; Max-Age=${183 * 86_400}`;
    expect(write.mock.calls).toEqual([[written], [written]]);
  });

  it.each(["<script>", "short", "a".repeat(65)])("are replaced when they are malformed: %s (ROLE-2, ROLE-3)", (bad) => {
    localStorage.setItem("visitorId", bad);
    document.cookie = `watchlist=${bad}; Path=/`;
    const made = visit();
    expect(made).toEqual({
      visitor_id: expect.stringMatching(VISITOR_ID),
      cookie: expect.stringMatching(WATCHLIST_COOKIE),
      isNew: true,
    });
    expect(made.visitor_id).not.toBe(bad);
    expect(visit()).toEqual({ ...made, isNew: false });
  });

  it("are one while a page is open where the browser stores nothing (SITE-41)", () => {
    const refuse = () => {
      throw new Error("not allowed");
    };
    vi.stubGlobal("localStorage", new Proxy({}, { get: refuse }));
    Object.defineProperty(document, "cookie", { configurable: true, get: refuse, set: refuse });
    const page = openPage();
    const visitor = getOrCreateVisitor(page);
    expect(getOrCreateVisitor(page)).toEqual(visitor);
    expect(visit().visitor_id).not.toBe(visitor.visitor_id);
  });
});
