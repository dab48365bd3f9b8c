import { act, renderHook } from "@testing-library/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editorSession } from "#test/dom/render-at-desk.tsx";
import { sessionQuery } from "../access/session-query.ts";
import { readDraft, writeDraft } from "./draft-store.ts";
import { useDraft } from "./use-draft.ts";

type Fields = Record<string, unknown>;

const loaded = { entry: { slug: "shoe", nickname: "Pine", color_text: null } as Fields, revision: "r1" };
const place = { section: "products", key: "shoe" };

/** Opens the form of an entry in a tab of an account. */
function open({ account = 7, entry = loaded as typeof loaded | null, initial = {} as Fields, at = place } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(sessionQuery.queryKey, { ...editorSession, id: account });
  const { result, unmount } = renderHook(() => useDraft(at, entry, initial), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return {
    get draft() {
      return result.current;
    },
    set: (path: string, part: unknown) => act(() => result.current.set(path, part)),
    run: (act_: (draft: typeof result.current) => void) => act(() => act_(result.current)),
    close: unmount,
  };
}

/** Keeps what another tab has made of the entry, as its browser does, and tells this one. */
function editElsewhere(value: Fields, { revision = "r1", base = loaded.entry as Fields | null } = {}): void {
  writeDraft(7, place.section, place.key, { base, revision, value, edited_at: new Date().toISOString() });
  act(() => void dispatchEvent(new StorageEvent("storage", { key: "toebox:draft:7:products/shoe" })));
}

describe("what is not saved (DESK-15)", () => {
  it("survives a reload, for its account alone", () => {
    const tab = open();
    tab.set("nickname", "Fog");
    tab.close();
    const again = open();
    expect(again.draft).toMatchObject({ value: { nickname: "Fog" }, isChanged: true, isRestored: true });
    expect(open({ account: 8 }).draft).toMatchObject({ value: loaded.entry, isChanged: false, isRestored: false });
    expect(open({ at: { section: "stores", key: "shoe" } }).draft.isRestored).toBe(false);
  });

  it("is forgotten once it is as it was, discarded or published", () => {
    const tab = open();
    tab.set("nickname", "Fog");
    tab.set("nickname", "Pine");
    expect(readDraft(7, "products", "shoe")).toBe(null);
    tab.set("nickname", "Fog");
    tab.run((draft) => draft.discard());
    expect([tab.draft.value, readDraft(7, "products", "shoe")]).toEqual([loaded.entry, null]);
    tab.set("nickname", "Fog");
    tab.run((draft) => draft.settle());
    expect(tab.draft).toMatchObject({ isChanged: false, value: { nickname: "Fog" } });
    expect(readDraft(7, "products", "shoe")).toBe(null);
  });

  it("is kept as the entry was when the edit began, whatever others saved meanwhile (CAT-53)", () => {
    const tab = open();
    tab.set("nickname", "Fog");
    tab.close();
    const newer = { entry: { ...loaded.entry, color_text: "Blue" }, revision: "r2" };
    expect(open({ entry: newer }).draft).toMatchObject({ revision: "r1", base: loaded.entry });
  });

  it("stays while a choice between two values is open, though it is as another saved it (CAT-53)", () => {
    const tab = open();
    const conflict = {
      name: "Nickname",
      place: ["nickname"],
      base: "",
      mine: "a",
      theirs: "b",
      value: "a",
      their_value: "b",
    };
    tab.run((draft) =>
      draft.replace({ base: loaded.entry, revision: "r2", value: loaded.entry, conflicts: [conflict] }),
    );
    expect(tab.draft.isChanged).toBe(true);
    tab.close();
    expect(open().draft.conflicts).toEqual([conflict]);
  });

  it("works on where the browser keeps nothing or something unreadable", () => {
    localStorage.setItem("toebox:draft:7:products/shoe", "{not json");
    const tab = open();
    tab.set("nickname", "Fog");
    expect(tab.draft).toMatchObject({ value: { nickname: "Fog" }, isChanged: true });
  });
});

describe("a form in two tabs (DESK-15)", () => {
  it("has the edits of both", () => {
    const tab = open();
    tab.set("nickname", "Fog");
    editElsewhere({ ...loaded.entry, color_text: "Blue" });
    expect(tab.draft).toMatchObject({ value: { nickname: "Fog", color_text: "Blue" }, isElsewhere: false });
    // the other goes on in its field
    editElsewhere({ ...loaded.entry, nickname: "Fog", color_text: "Blue/Sail" });
    expect(tab.draft.value["color_text"]).toBe("Blue/Sail");
  });

  it("keeps its own value where both edit a field, and says so", () => {
    const tab = open();
    tab.set("nickname", "Fog");
    editElsewhere({ ...loaded.entry, nickname: "Ash" });
    expect(tab.draft).toMatchObject({ value: { nickname: "Fog" }, isElsewhere: true });
  });

  it("takes nothing from a tab that edits another state of the entry, nor from another new entry", () => {
    const tab = open();
    tab.set("nickname", "Fog");
    editElsewhere({ ...loaded.entry, color_text: "Blue" }, { revision: "r2" });
    expect(tab.draft).toMatchObject({ value: { color_text: null }, isElsewhere: true });
  });
});

describe("a form that goes on after a change of the entry (CAT-53)", () => {
  it("has the entry as it is now, with what was typed while it was published", () => {
    const tab = open();
    tab.set("nickname", "Fog");
    let since: Fields = {};
    tab.run((draft) => void (since = draft.settle()));
    tab.set("color_text", "Typed meanwhile");
    const fresh = { entry: { slug: "shoe", nickname: "Fog", color_text: null, brand: "nike" }, revision: "r2" };
    tab.run((draft) => draft.renew(fresh, since));
    expect(tab.draft).toMatchObject({ base: fresh.entry, revision: "r2" });
    expect(tab.draft.value).toEqual({ ...fresh.entry, color_text: "Typed meanwhile" });
  });

  it("is filled with an earlier state of the entry, and keeps what is typed (DESK-10)", () => {
    const tab = open();
    tab.set("color_text", "Typed");
    tab.run(({ fill }) => fill({ slug: "shoe", nickname: "First", color_text: "Old" }));
    expect(tab.draft.value).toEqual({ slug: "shoe", nickname: "First", color_text: "Typed" });
    expect(tab.draft.revision).toBe("r1");
  });
});

it("a product begun after another is another (DESK-16)", () => {
  const at = { section: "products", key: "" };
  const tab = open({ entry: null, at, initial: { full_name: "First One" } });
  tab.set("nickname", "Fog");
  tab.run((draft) => draft.settle());
  expect(tab.draft).toMatchObject({ value: {}, base: null, isChanged: false });
  tab.close();
  expect(open({ entry: null, at, initial: { full_name: "Second One" } }).draft.value).toEqual({
    full_name: "Second One",
  });
});

const names = ["nickname", "color_text", "brand"];
const edits = fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom("a", "b", null)), { maxLength: 6 });

it("a reload finds whatever was typed, in any order of edits (DESK-15)", () => {
  fc.assert(
    fc.property(edits, (typed) => {
      localStorage.clear();
      const tab = open();
      for (const [name, text] of typed) tab.set(name, text);
      const { value } = tab.draft;
      expect(value).toEqual({ ...loaded.entry, ...Object.fromEntries(typed) });
      tab.close();
      const again = open();
      expect(again.draft.value).toEqual(value);
      again.close();
    }),
    { numRuns: 30 },
  );
});
