import { describe, expect, it } from "vitest";
import { storeSession } from "#app/browser/session.ts";
import { type ApiCall, fakeApi } from "#test/dom/fake-api.ts";
import { type CallError, callDesk, fetchPicture, postDesk, sendFile } from "./call.ts";

const NOT_SENT = "The site does not answer. Nothing is lost: please try again.";

/** Makes a call that the site answers so, and returns its error. */
async function refused(answer: (call: ApiCall) => void): Promise<CallError> {
  const api = fakeApi();
  const made = callDesk("/entry").then(
    () => Promise.reject(new Error("it was not refused")),
    (error: CallError) => error,
  );
  answer(await api.next("/api/desk/entry"));
  return made;
}

describe("a call of the desk (DESK-2, DESK-15)", () => {
  it("has the words of a refusal, with what would allow it and each mistake", async () => {
    const issues = [{ edit: 0, field: "nickname", reason: "is too long", is_stale: false }];
    const body = { message: "Once more", reason: "factor-stale", error: { code: "is wrong" }, issues };
    expect(await refused((call) => call.reply(body, 403))).toMatchObject({
      message: "Once more",
      status: 403,
      reason: "factor-stale",
      fields: { code: "is wrong" },
      issues,
    });
  });

  it("says that nothing is lost without a network, or without a reply that it can read", async () => {
    expect(await refused((call) => call.fail())).toMatchObject({
      message: NOT_SENT,
      status: 0,
      fields: {},
      issues: [],
    });
    expect(await refused((call) => call.reply(null, 502))).toMatchObject({ message: NOT_SENT, status: 502 });
    expect(await refused((call) => call.reply(null, 200))).toMatchObject({ message: NOT_SENT, status: 200 });
  });

  it("that nobody waits for any more ends as an abort, not as an error of the network", async () => {
    const api = fakeApi();
    const page = new AbortController();
    const made = callDesk("/entry", { signal: page.signal });
    await api.next("/api/desk/entry");
    page.abort();
    await expect(made).rejects.toMatchObject({ name: "AbortError" });
  });

  it("sends the session, JSON as such, and files as they are", async () => {
    const api = fakeApi();
    const [form, file] = [new FormData(), new Blob(["bytes"])];
    const calls = [postDesk("/a", { note: "x" }), callDesk("/b", { body: form }), sendFile("/c", file), callDesk("/d")];
    for (const call of api.calls) call.reply({ done: call.url.pathname });
    expect(await Promise.all(calls)).toEqual(["a", "b", "c", "d"].map((name) => ({ done: `/api/desk/${name}` })));
    expect(api.calls.map(({ method }) => method)).toEqual(["POST", "POST", "POST", "GET"]);
    expect(api.calls.map(({ body }) => body)).toEqual([{ note: "x" }, form, file, null]);
  });
});

describe("a session that is no longer valid (ACC-5)", () => {
  const login = () => storeSession({ email: "ed@toebox.test", token: "t0ken" });

  it("ends in this browser", async () => {
    login();
    await refused((call) => call.reply({ message: "Please log in" }, 401));
    expect(localStorage.getItem("token")).toBe(null);
  });

  it("stays where another tab has logged in again since then, and for any other refusal", async () => {
    login();
    await refused((call) => {
      storeSession({ email: "ed@toebox.test", token: "newer" });
      call.reply({ message: "Please log in" }, 401);
    });
    await refused((call) => call.reply({ message: "Your account may not do this." }, 403));
    expect(localStorage.getItem("token")).toBe("newer");
  });
});

it("a picture that cannot be had is an error, not an empty picture (DESK-7)", async () => {
  const api = fakeApi();
  const picture = fetchPicture("/pictures/3", new AbortController().signal);
  (await api.next("/api/desk/pictures/3")).reply({ message: "There is none" }, 404);
  await expect(picture).rejects.toMatchObject({ status: 404, message: NOT_SENT });
});
