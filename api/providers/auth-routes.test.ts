import { expect, it } from "vitest";
import { createTestApp } from "#test/create-test-app.ts";
import { openOidcProvider } from "#test/oidc-provider.ts";
import { whenFinished } from "#test/when-finished.ts";

it("a form that a provider posts has 16 KiB at most (API-8)", async () => {
  const { app } = await createTestApp(undefined, { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" });
  const post = (payload: string) =>
    app.inject({
      method: "POST",
      url: "/auth/google/callback",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload,
    });
  const form = "state=x&code=y&other=1&".padEnd(16 * 1024, "a&");
  const { statusCode, headers } = await post(form);
  expect([statusCode, headers.location]).toEqual([303, "/auth/google/callback?code=y&state=x"]);
  const refused = await post(`${form}a`);
  expect([refused.statusCode, refused.json()]).toEqual([413, { status: "error", message: expect.any(String) }]);
});

it("a cookie of the way belongs to this host alone over TLS (ACC-64)", async () => {
  const origin = "https://toebox.example";
  const provider = await openOidcProvider("google", origin);
  whenFinished(() => provider.stop());
  const { app } = await createTestApp(undefined, { ...provider.settings, ORIGIN: origin });
  const { headers } = await app.inject({ url: "/auth/google" });
  expect(headers["set-cookie"]).toMatch(
    /^__Host-sign-in=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600; Secure$/,
  );
});
