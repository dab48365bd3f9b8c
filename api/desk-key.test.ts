import { describe, expect, it } from "vitest";
import { noon, shareDesk } from "#test/sign-in-at-desk.ts";

const signInAtDesk = shareDesk();

describe("the key of the desk (ROLE-7)", () => {
  it("is in a cookie that no script reads, of the calls of the desk alone, for as long as the factor counts", async () => {
    const { app, beginApp, authorization } = await signInAtDesk();
    const { codeAt } = await beginApp();
    const confirm = (code: string, path: string, headers = {}) =>
      app.inject({ method: "POST", url: `/api/desk${path}`, headers: { authorization, ...headers }, body: { code } });
    const first = await confirm(codeAt(), "/authenticator-app/confirm");
    const cookies = first.headers["set-cookie"] as string[];
    // and of those that change the account itself (ROLE-9)
    for (const [at, path] of ["/api/desk", "/api/account-delete", "/api/update-profile"].entries()) {
      const attributes = `Path=${path}; HttpOnly; SameSite=Strict; Max-Age=86400; Secure`;
      expect(cookies[at]).toMatch(/^__Secure-desk=[\w-]{43}; /);
      expect(cookies[at]?.slice(cookies[at].indexOf(" ") + 1)).toBe(attributes);
    }
    const [cookie = ""] = String(cookies[0]).split(";");
    const again = await confirm(codeAt(noon.add({ seconds: 30 })), "/confirmation", { cookie });
    const [renewed = ""] = String([again.headers["set-cookie"]].flat()[0]).split(";");
    const read = async (own: string) =>
      (await app.inject({ url: "/api/desk/session", headers: { authorization, cookie: own } })).json().data
        .is_confirmed;
    // whoever copied the one of before is out with the next proof
    expect([await read(cookie), await read(renewed)]).toEqual([false, true]);
  });

  it("is what opens the desk: the token of the site alone, or with another key, has shown no factor", async () => {
    const { app, addPasskey, session, authorization, jar } = await signInAtDesk();
    await addPasskey();
    expect((await session()).is_confirmed).toBe(true);
    const other = await signInAtDesk();
    await other.addPasskey();
    const planted = `${jar.cookie.slice(0, -1)}${jar.cookie.endsWith("A") ? "B" : "A"}`;
    for (const cookie of ["", "__Secure-desk=", planted, other.jar.cookie, jar.cookie.replace("__Secure-", "")]) {
      const headers = { authorization, cookie };
      const read = await app.inject({ url: "/api/desk/session", headers });
      expect(read.json().data, cookie).toMatchObject({ is_confirmed: false, fresh_until: null });
      const list = await app.inject({ url: "/api/desk/suggestions", headers });
      expect([list.statusCode, list.json().reason], cookie).toEqual([403, "factor-missing"]);
      // nor does it add a factor of its own
      const setup = await app.inject({ method: "POST", url: "/api/desk/authenticator-app", headers, body: {} });
      expect([setup.statusCode, setup.json().reason], cookie).toEqual([403, "factor-stale"]);
    }
    const list = await app.inject({ url: "/api/desk/suggestions", headers: { authorization, ...jar } });
    expect(list.statusCode).toBe(200);
  });

  it("of one browser counts no more when another one has shown a factor", async () => {
    const { app, beginApp, call, session, jar, authorization } = await signInAtDesk();
    const { codeAt } = await beginApp();
    await call("/authenticator-app/confirm", { code: codeAt() });
    await app.inject({
      method: "POST",
      url: "/api/desk/confirmation",
      headers: { authorization },
      body: { code: codeAt(noon.add({ seconds: 30 })) },
    });
    expect(jar.cookie).not.toBe("");
    expect((await session()).is_confirmed).toBe(false);
  });
});
