import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { LOGGED_IN, LOGIN_REFUSED, REGISTERED, UNVERIFIED, VERIFICATION_SENT } from "#domain/accounts/messages.ts";
import { fakeTime } from "#test/dom/fake-time.ts";
import { renderInSite } from "#test/dom/render-in-site.tsx";
import { readCookie, writeCookie } from "../browser/cookies.ts";
import { AccountDialog } from "./account-dialog.tsx";
import type { AccountForm } from "./account-form.ts";

const PASSWORD = "correct horse 1";

/** Renders the dialog, which shows `form`. */
async function renderDialog(form: AccountForm, token?: string) {
  const time = fakeTime();
  let isOpen = true;
  const page = renderInSite(<AccountDialog which={form} token={token} onClose={() => (isOpen = false)} />);
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const errorOf = (label: string) =>
    document.getElementById(field(label).getAttribute("aria-describedby") ?? "")?.textContent ?? "";
  const fill = (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
  };
  const press = (name: string) => time.user.click(screen.getByRole("button", { name }));
  await time.until(() => screen.queryByLabelText("Password") !== null);
  return { ...time, ...page, field, errorOf, fill, press, isClosed: () => !isOpen };
}

describe("the dialog to log in", () => {
  it("wants an e-mail and a password, and shows what is refused below the password (ACC-8, ACC-12)", async () => {
    const { api, errorOf, fill, press } = await renderDialog("login");
    await press("Log in");
    await expect.poll(() => errorOf("Email")).toBe("Please enter an email address");
    expect(errorOf("Password")).toBe("Please enter a password");
    fill({ Email: "ann", Password: "x" });
    await expect.poll(() => errorOf("Email")).toBe("Email is not valid");
    expect(api.calls).toEqual([]);
    fill({ Email: "ann@example.com", Password: PASSWORD });
    await press("Log in");
    const call = await api.next("/api/login");
    expect(call.body).toMatchObject({ email: "ann@example.com", password: PASSWORD, rememberMe: true });
    call.reply({ status: "error", message: LOGIN_REFUSED }, 422);
    await expect.poll(() => errorOf("Password")).toBe(LOGIN_REFUSED);
    await press("Log in");
    (await api.next("/api/login")).fail();
    await expect.poll(() => screen.getByRole("alert").textContent).toBe("Something went wrong. Please try again.");
  });

  it("shows its message for a moment, stores the session and leads home (ACC-2, ACC-12, ACC-13)", async () => {
    const { api, pass, until, fill, press, router, isClosed } = await renderDialog("login");
    fill({ Email: "ann@example.com", Password: PASSWORD });
    await press("Log in");
    (await api.next("/api/login")).reply({ message: LOGGED_IN, data: { email: "ann@example.com", token: "t" } });
    await until(() => screen.queryByText(LOGGED_IN) !== null);
    await pass(599);
    expect([localStorage.getItem("token"), isClosed()]).toEqual([null, false]);
    await pass(1);
    expect(isClosed()).toBe(true);
    const stored = ["token", "email", "rememberMe"].map((key) => localStorage.getItem(key));
    expect(stored).toEqual(["t", "ann@example.com", "true"]);
    await until(() => router.state.location.pathname === "/");
    expect(readCookie("message")).toBe(LOGGED_IN);
  });

  it("leads whoever wanted to delete the account to the settings (ACC-13)", async () => {
    writeCookie("user-account", "delete-account");
    const { api, pass, until, fill, press, router } = await renderDialog("login");
    fill({ Email: "ann@example.com", Password: PASSWORD });
    await press("Log in");
    (await api.next("/api/login")).reply({ message: LOGGED_IN, data: { email: "ann@example.com", token: "t" } });
    await until(() => screen.queryByText(LOGGED_IN) !== null);
    await pass(600);
    await until(() => router.state.location.pathname === "/user-settings");
    // it has expired with the next moment
    await pass(1);
    expect(readCookie("user-account")).toBeNull();
  });

  it("sends the link again to whoever has not verified the address (ACC-10, ACC-30)", async () => {
    const { api, fill, press } = await renderDialog("login");
    fill({ Email: "ann@example.com", Password: PASSWORD });
    await press("Log in");
    (await api.next("/api/login")).reply({ status: "error", message: UNVERIFIED }, 422);
    await expect.poll(() => screen.queryByRole("button", { name: "Send the link again" })).not.toBeNull();
    await press("Send the link again");
    expect(screen.getByRole("heading").textContent).toBe("Check Your Email");
    await press("send the link again");
    const call = await api.next("/api/resend-verify-email");
    expect(call.body).toEqual({ email: "ann@example.com" });
    call.reply({ message: VERIFICATION_SENT });
    await expect.poll(() => screen.queryByText(VERIFICATION_SENT)?.role).toBe("status");
  });

  it("closes for good when another tab logs in (ACC-6)", async () => {
    const { until, isClosed } = await renderDialog("login");
    localStorage.setItem("token", "of another tab");
    act(() => void dispatchEvent(new Event("storage")));
    await until(isClosed);
    expect(screen.queryByLabelText("Email")).toBeNull();
  });
});

describe("the dialog to sign up", () => {
  it("checks names, e-mail, password and terms on every change (ACC-22, ACC-23, ACC-24, ACC-25, ACC-26, ACC-27, ACC-58)", async () => {
    const { api, field, errorOf, fill, press } = await renderDialog("sign-up");
    await press("Sign Up");
    for (const [label, text] of Object.entries({
      "First name": "Please enter your first name",
      "Last name": "Please enter your last name",
      Email: "Please enter an email address",
      Password: "Please enter a password",
    }))
      await expect.poll(() => errorOf(label)).toBe(text);
    expect(screen.queryByText("Please agree to the Terms & Conditions")).not.toBeNull();
    for (const [label, value, text] of [
      ["First name", "A", "First name should contains minimum 2 characters"],
      ["First name", "Ann-Marie", "First name not allow special characters"],
      ["First name", "   ", "Please enter your first name"],
      ["First name", "Ann", ""],
      ["Last name", "L", "Last name should contains minimum 2 characters"],
      ["Last name", "O'Neil", "Last name not allow special characters"],
      ["Last name", "Lee", ""],
      ["Email", "a@example.com", "Email should be minimum 2 characters before and after @ sign"],
      ["Email", "ann@example.com", ""],
      ["Password", "short", "Password should be alphanumeric and Minimum 8 characters long"],
      ["Password", PASSWORD, "Good. Add a word or two to make it strong."],
    ] as const) {
      fill({ [label]: value });
      await expect.poll(() => errorOf(label), { message: `${label}: ${value}` }).toBe(text);
    }
    expect(field("Password").type).toBe("password");
    await press("Show password");
    expect(field("Password").type).toBe("text");
    expect(api.calls).toEqual([]);
  });

  it("shows what the server refuses at its field, and then where the mail went (ACC-28, ACC-29)", async () => {
    const { api, user, errorOf, fill, press } = await renderDialog("sign-up");
    fill({ "First name": "Ann", "Last name": "Lee", Email: "ann@example.com", Password: PASSWORD });
    await user.click(screen.getByLabelText(/^I agree to the/));
    await press("Sign Up");
    const taken = { email: "This email address is already registered" };
    (await api.next("/api/register")).reply({ status: "error", error: taken }, 422);
    await expect.poll(() => errorOf("Email")).toBe(taken.email);
    fill({ Email: "ann.lee@example.com" });
    await press("Sign Up");
    const call = await api.next("/api/register");
    expect(call.body).toMatchObject({ email: "ann.lee@example.com", agree: true, news_letter: false });
    call.reply({ message: REGISTERED });
    await expect.poll(() => screen.getByRole("heading").textContent).toBe("Check Your Email");
    expect(screen.getByText(REGISTERED).role).toBe("status");
    expect(screen.getByText("ann.lee@example.com").tagName).toBe("STRONG");
  });
});

describe("the dialog to choose a new password", () => {
  it("wants it twice, and says that a link is not valid (ACC-36, ACC-37, ACC-38)", async () => {
    const { api, errorOf, fill, press } = await renderDialog("reset", "the-token");
    await press("Submit");
    await expect.poll(() => errorOf("Confirm password")).toBe("Please enter a confirm password");
    fill({ Password: PASSWORD, "Confirm password": "other" });
    await expect.poll(() => errorOf("Confirm password")).toBe("Password does not match");
    fill({ "Confirm password": PASSWORD });
    await press("Submit");
    const call = await api.next("/api/reset-password");
    expect(call.body).toEqual({ token: "the-token", password: PASSWORD, confirm_password: PASSWORD });
    call.reply({ status: "error", error: { password: "Invalid Token" } }, 422);
    await expect.poll(() => errorOf("Password")).toBe("Invalid Token");
  });
});
