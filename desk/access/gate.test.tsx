import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { storeSession } from "#app/browser/session.ts";
import { fakeApi } from "#test/dom/fake-api.ts";
import { editorSession, fill } from "#test/dom/render-at-desk.tsx";
import type { WireDeskSession } from "#wire/desk/session.ts";
import { Gate } from "./gate.tsx";
import { sessionQuery } from "./session-query.ts";

/** Opens the desk in a browser that is logged in, unless it is not. */
function open({ isLoggedIn = true } = {}) {
  if (isLoggedIn) storeSession({ email: "ed@toebox.test", token: "t0ken" });
  const api = fakeApi();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const page = render(
    <QueryClientProvider client={client}>
      <Gate>
        <p>The desk</p>
      </Gate>
    </QueryClientProvider>,
  );
  return {
    ...page,
    client,
    api,
    user: userEvent.setup(),
    /** Answers the next reading of the session. */
    admit: async (session: Partial<WireDeskSession> = {}) =>
      (await api.next("/api/desk/session")).reply({ data: { ...editorSession, ...session } }),
    refuse: async (reason: string) =>
      (await api.next("/api/desk/session")).reply({ message: "Your account may not do this.", reason }, 403),
  };
}

const title = async () => (await screen.findByRole("heading", { level: 1 })).textContent;
const isOpen = () => screen.queryByText("The desk") !== null;

describe("the gate of the desk (DESK-2)", () => {
  it("asks for a login, and opens with it", async () => {
    const { api, user, admit } = open({ isLoggedIn: false });
    expect(await title()).toBe("Log in");
    expect([isOpen(), api.calls]).toEqual([false, []]);
    fill(screen.getByLabelText("Email"), "ed@toebox.test");
    fill(screen.getByLabelText("Password"), "right horse 1");
    await user.click(screen.getByRole("button", { name: "Log in" }));
    const call = await api.next("/api/login");
    expect(call.body).toMatchObject({ email: "ed@toebox.test", password: "right horse 1", rememberMe: false });
    call.reply({ data: { email: "ed@toebox.test", token: "t0ken" } });
    await admit();
    await expect.poll(isOpen).toBe(true);
  });

  it("says why a login is refused", async () => {
    const { api, user } = open({ isLoggedIn: false });
    await title();
    fill(screen.getByLabelText("Email"), "ed@toebox.test");
    fill(screen.getByLabelText("Password"), "wrong horse 1");
    await user.click(screen.getByRole("button", { name: "Log in" }));
    (await api.next("/api/login")).reply({ message: "Wrong email address or password." }, 422);
    expect(await screen.findByText("Wrong email address or password.")).toBeTruthy();
    expect(isOpen()).toBe(false);
  });

  it("shows nothing to who has no role (ROLE-6)", async () => {
    const { refuse } = open();
    await refuse("role");
    expect(await title()).toBe("No access");
    expect(isOpen()).toBe(false);
  });

  it("closes for who loses the role while it is open (ROLE-6)", async () => {
    const { client, admit, refuse } = open();
    await admit();
    await expect.poll(isOpen).toBe(true);
    act(() => void client.invalidateQueries(sessionQuery));
    await refuse("role");
    expect(await title()).toBe("No access");
    expect(isOpen()).toBe(false);
  });

  it("asks for a factor of the day, and says where a code is wrong (ROLE-7)", async () => {
    const { api, user, admit } = open();
    await admit({ is_confirmed: false });
    expect(await title()).toBe("Confirm it is you");
    fill(screen.getByLabelText("Code of your app"), "12345");
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    (await api.next("/api/desk/confirmation")).reply({ message: "Wrong", error: { code: "This code is wrong." } }, 422);
    expect(await screen.findByText("This code is wrong.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Use a recovery code" }));
    expect(screen.queryByText("This code is wrong.")).toBe(null);
    fill(screen.getByLabelText("Recovery code"), "aaaa-bbbb");
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    const call = await api.next("/api/desk/confirmation");
    expect(call.body).toEqual({ recovery_code: "aaaa-bbbb" });
    call.reply({});
    await admit();
    await expect.poll(isOpen).toBe(true);
  });

  it("stays open with what is typed when the factor of the day ends", async () => {
    const { client, admit } = open();
    await admit();
    await expect.poll(isOpen).toBe(true);
    act(() => void client.invalidateQueries(sessionQuery));
    await admit({ is_confirmed: false });
    await expect.poll(() => client.getQueryData<WireDeskSession>(sessionQuery.queryKey)?.is_confirmed).toBe(false);
    expect(isOpen()).toBe(true);
  });

  it("tries again where the site does not answer, and ends a session that is no longer valid (ACC-5)", async () => {
    const { api, user } = open();
    (await api.next("/api/desk/session")).fail();
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    (await api.next("/api/desk/session")).reply({ message: "Please log in" }, 401);
    await screen.findByLabelText("Email");
    expect(localStorage.getItem("token")).toBe(null);
  });
});

describe("the first factor (ROLE-8)", () => {
  const codes = Array.from({ length: 10 }, (_, index) => `code-${index}`);

  /** Adds an app up to the call that its first code makes. */
  async function addApp() {
    const desk = open();
    await desk.admit({ is_confirmed: false, app_since: null });
    await desk.user.click(await screen.findByRole("button", { name: "Use an authenticator app" }));
    const secret = { uri: "otpauth://totp/Toebox?secret=ABCDEFGH", secret: "ABCDEFGH" };
    (await desk.api.next("/api/desk/authenticator-app")).reply({ data: secret });
    expect(await screen.findByText("ABCD EFGH")).toBeTruthy();
    fill(screen.getByLabelText("Code that the app shows"), "123456");
    await desk.user.click(screen.getByRole("button", { name: "Add the app" }));
    const call = await desk.api.next("/api/desk/authenticator-app/confirm");
    expect(call.body).toEqual({ code: "123456" });
    return { ...desk, call };
  }

  const shown = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

  it("brings codes, which stay until they are kept, whatever is read again meanwhile", async () => {
    const { call, client, admit, user } = await addApp();
    call.reply({ recovery_codes: codes });
    await admit();
    await expect.poll(shown).toEqual(codes);
    act(() => void client.invalidateQueries(sessionQuery));
    await admit();
    await expect.poll(() => client.isFetching()).toBe(0);
    expect([shown(), isOpen()]).toEqual([codes, false]);
    // the browser asks before it leaves them
    const leaving = new Event("beforeunload", { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await user.click(screen.getByRole("button", { name: "I have kept them" }));
    await expect.poll(isOpen).toBe(true);
  });

  it("whose codes are lost with the reply brings others", async () => {
    const { call, api, admit } = await addApp();
    call.fail();
    await admit();
    (await api.next("/api/desk/recovery-codes")).reply({ recovery_codes: codes });
    await expect.poll(shown).toEqual(codes);
  });

  it("is asked for again where its code was wrong: no codes come for it", async () => {
    const { call, admit, api } = await addApp();
    call.reply({ message: "Wrong", error: { code: "This code is wrong." } }, 422);
    await admit({ is_confirmed: false, app_since: null });
    expect(await screen.findByText("This code is wrong.")).toBeTruthy();
    expect(api.calls.some(({ url }) => url.pathname.endsWith("/recovery-codes"))).toBe(false);
  });
});
