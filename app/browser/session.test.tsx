import { describe, expect, it, vi } from "vitest";
import { fakeApi } from "#test/dom/fake-api.ts";
import { fetchAsUser, storeSession } from "./session.ts";

function spyOnLocation() {
  return vi.spyOn(location, "replace").mockImplementation(() => {});
}

const stored = () => ["token", "email", "rememberMe"].map((key) => localStorage.getItem(key));

describe("a call of a session that has ended elsewhere", () => {
  it("signs this browser out and leads home (ACC-5)", async () => {
    const api = fakeApi();
    const replace = spyOnLocation();
    storeSession({ email: "ann@example.com", token: "old" });
    const reply = fetchAsUser("/api/marks");
    (await api.next("/api/marks")).reply({ message: "No" }, 401);
    expect((await reply).status).toBe(401);
    expect(stored()).toEqual([null, null, null]);
    expect(replace).toHaveBeenCalledExactlyOnceWith("/");
  });

  it("leaves a session alone that began meanwhile (ACC-5)", async () => {
    const api = fakeApi();
    const replace = spyOnLocation();
    storeSession({ email: "ann@example.com", token: "old" });
    const reply = fetchAsUser("/api/marks");
    const call = await api.next("/api/marks");
    storeSession({ email: "ann@example.com", token: "new" });
    call.reply({ message: "No" }, 401);
    await reply;
    expect(stored()).toEqual(["new", "ann@example.com", "true"]);
    expect(replace).not.toHaveBeenCalled();
  });
});
