import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import {
  ACCOUNT_DELETED,
  EMAIL_CHANGE_CANCELLED,
  SESSION_ENDED,
  SESSIONS_ENDED,
  SETTINGS_SAVED,
} from "#domain/accounts/messages.ts";
import type { Profile } from "#domain/accounts/profile.ts";
import type { FakeApi } from "#test/dom/fake-api.ts";
import { fakeTime } from "#test/dom/fake-time.ts";
import { renderInSite } from "#test/dom/render-in-site.tsx";
import { readCookie } from "../../browser/cookies.ts";
import type { Route } from "./+types/page";
import UserSettingsPage from "./page.tsx";

const profile: Profile = {
  id: 1,
  email: "ann@example.com",
  new_email: null,
  first_name: "Ann",
  last_name: "Lee",
  news_letter: false,
  time_zone: null,
  is_password: true,
};
const zones = { "America/New_York": "New York", "Pacific/Auckland": "Auckland" };
const sessions = [
  { id: 1, device: "Chrome on Linux", last_seen_at: "2026-11-20T10:00:00Z", is_current: true },
  { id: 2, device: "Firefox on Windows", last_seen_at: "2026-11-19T10:00:00Z", is_current: false },
];

const props = { loaderData: { zones } } as unknown as Route.ComponentProps;

beforeEach(() => localStorage.setItem("token", "mine"));

function renderPage() {
  const page = renderInSite(<UserSettingsPage {...props} />, {
    path: "/user-settings",
    isPage: true,
  });
  return { ...page, press: (name: string) => fireEvent.click(screen.getByRole("button", { name })) };
}

async function answer(api: FakeApi, own: Partial<Profile> = {}) {
  (await api.next("/api/profile")).reply({ data: { ...profile, ...own } });
  (await api.next("/api/sessions")).reply({ data: sessions });
  await expect.poll(() => screen.queryByText("Where you are signed in")).not.toBeNull();
}

describe("a waiting change of the e-mail (ACC-62)", () => {
  it("is shown and can be cancelled; a failure is said, and it can be tried again", async () => {
    const { api, press } = renderPage();
    await answer(api, { new_email: "new@example.com" });
    expect(screen.getByText("new@example.com").parentElement?.textContent).toBe(
      "new@example.com isn’t verified yet. Cancel the change",
    );
    press("Cancel the change");
    (await api.next("/api/cancel-update-email")).reply({ message: "Please try again." }, 503);
    await expect.poll(() => screen.queryByText("Please try again.")).not.toBeNull();
    press("Cancel the change");
    (await api.next("/api/cancel-update-email")).reply({ message: EMAIL_CHANGE_CANCELLED });
    await expect.poll(() => document.activeElement?.textContent).toBe(EMAIL_CHANGE_CANCELLED);
    expect(screen.queryByText("new@example.com")).toBeNull();
  });

  it("is not there where none waits", async () => {
    const { api } = renderPage();
    await answer(api);
    expect(screen.queryByText(/isn’t verified yet/)).toBeNull();
  });
});

describe("settings that the server does not give", () => {
  it("say so, and can be tried again (ACC-50)", async () => {
    const { api, press } = renderPage();
    (await api.next("/api/profile")).fail();
    (await api.next("/api/sessions")).reply({ data: sessions });
    const text = "We couldn’t load your settings. Please try again.";
    await expect.poll(() => screen.queryByText(text)).not.toBeNull();
    press("Try again");
    await answer(api);
    expect(screen.queryByText(text)).toBeNull();
    expect(screen.queryByText("ann@example.com")).not.toBeNull();
  });

  it("lose nothing typed when they cannot be saved (ACC-43, ACC-50)", async () => {
    const { api, press } = renderPage();
    await answer(api);
    press("Edit User Name");
    const first = screen.getByLabelText<HTMLInputElement>("First name");
    expect(first.value).toBe("Ann");
    fireEvent.change(first, { target: { value: "Zoë" } });
    press("Save");
    (await api.next("/api/update-profile")).fail();
    await expect.poll(() => screen.queryByText("Something went wrong. Please try again.")).not.toBeNull();
    expect(first.value).toBe("Zoë");
    press("Save");
    const call = await api.next("/api/update-profile");
    expect(call.body).toEqual({ first_name: "Zoë", last_name: "Lee" });
    call.reply({ message: "Your name is saved." });
    (await api.next("/api/profile")).reply({ data: { ...profile, first_name: "Zoë" } });
    await expect.poll(() => screen.queryByText("Zoë Lee")).not.toBeNull();
    expect(screen.queryByLabelText("First name")).toBeNull();
  });
});

it("time zone and newsletter are saved together, and product pages use the zone at once (ACC-43, ACC-57)", async () => {
  const { api, press } = renderPage();
  await answer(api);
  const letter = screen.getByLabelText<HTMLInputElement>("Send me a weekly reminder on the most popular sneakers");
  expect(letter.checked).toBe(false);
  fireEvent.click(letter);
  await userEvent.selectOptions(screen.getByLabelText("Default Timezone"), "Auckland");
  press("Save Settings");
  const call = await api.next("/api/update-profile");
  expect(call.body).toEqual({ time_zone: "Pacific/Auckland", news_letter: true });
  localStorage.setItem("toebox:zone", "Europe/Berlin");
  expect(localStorage.getItem("toebox:account-zone")).toBeNull();
  call.reply({ message: SETTINGS_SAVED });
  await expect.poll(() => screen.queryByText(SETTINGS_SAVED)?.role).toBe("status");
  expect(localStorage.getItem("toebox:account-zone")).toBe("Pacific/Auckland");
  expect(localStorage.getItem("toebox:zone")).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText("Default Timezone"), "Use this browser’s time zone");
  press("Save Settings");
  (await api.next("/api/update-profile")).reply({ message: SETTINGS_SAVED });
  await expect.poll(() => localStorage.getItem("toebox:account-zone")).toBeNull();
});

it("the settings lead to the alerts (ALERT-10)", async () => {
  const { api } = renderPage();
  await answer(api);
  expect(screen.getByRole("link", { name: "your alerts" }).getAttribute("href")).toBe("/alerts");
});

describe("the dialogs of the settings", () => {
  it("change an e-mail and a password that the user knows (ACC-41, ACC-44, ACC-45, ACC-46)", async () => {
    const { api, press } = renderPage();
    await answer(api);
    const cases = {
      "Edit Email": ["Please enter an email address", "Please enter confirm email address", "Please enter a password"],
      "Edit Password": [
        "Please enter a current password",
        "Please enter a password",
        "Please enter a confirm password",
      ],
    };
    for (const [name, texts] of Object.entries(cases)) {
      press(name);
      fireEvent.click(screen.getByRole("button", { name: /^(Submit|Save)$/ }));
      for (const text of texts) await expect.poll(() => screen.queryByText(text), { message: text }).not.toBeNull();
      press("Close");
    }
    for (const [name, values, text] of [
      ["Edit Email", { "New email": "zoe@example.com", "Confirm email": "other@example.com" }, "Email does not match"],
      ["Edit Email", { "Current password": "short" }, "Password too short"],
      ["Edit Password", { "New password": "correct horse 2", "Confirm password": "other" }, "Password does not match"],
    ] as const) {
      press(name);
      for (const [label, value] of Object.entries(values))
        fireEvent.change(screen.getByLabelText(label), { target: { value } });
      await expect.poll(() => screen.queryByText(text)).not.toBeNull();
      press("Close");
    }
    expect(api.calls.filter(({ method }) => method === "POST")).toEqual([]);
  });

  it("want no password of who signs in by Google or Apple (ACC-45)", async () => {
    const { api, press } = renderPage();
    await answer(api, { is_password: false });
    press("Edit Email");
    expect(screen.queryByLabelText("New email")).not.toBeNull();
    expect(screen.queryByLabelText("Current password")).toBeNull();
  });
});

it("devices are listed, and each ends alone or all together (ACC-56)", async () => {
  const { api, press, router } = renderPage();
  await answer(api);
  const devices = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(devices[0]).toContain("Chrome on LinuxThis device");
  expect(screen.queryByRole("button", { name: "Sign out Chrome on Linux" })).toBeNull();
  press("Sign out Firefox on Windows");
  (await api.next("/api/sessions/2/end")).reply({ message: SESSION_ENDED });
  await expect.poll(() => screen.queryByText("Signed out")).not.toBeNull();
  expect(document.activeElement?.textContent).toBe("Signed out");
  expect(localStorage.getItem("token")).toBe("mine");
  press("Sign out everywhere");
  (await api.next("/api/sessions/end")).reply({ message: SESSIONS_ENDED });
  await expect.poll(() => router.state.location.pathname).toBe("/");
  expect(localStorage.getItem("token")).toBeNull();
  expect(readCookie("message")).toBe(SESSIONS_ENDED);
});

it("a deletion says so, and the logout follows 2 seconds later (ACC-48, ACC-49)", async () => {
  const { pass, until } = fakeTime();
  const { api, press, router } = renderPage();
  const [first, second] = [api.next("/api/profile"), api.next("/api/sessions")];
  (await first).reply({ data: profile });
  (await second).reply({ data: sessions });
  await until(() => screen.queryByRole("button", { name: "Delete Account" }) !== null);
  press("Delete Account");
  const dialog = screen.getByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Delete Account" }));
  const call = await api.next("/api/account-delete");
  await act(async () => call.reply({ message: ACCOUNT_DELETED }));
  await until(() => readCookie("message") === ACCOUNT_DELETED);
  await until(() => screen.queryByRole("dialog") === null);
  await pass(1_999);
  expect([router.state.location.pathname, localStorage.getItem("token")]).toEqual(["/user-settings", "mine"]);
  await pass(1);
  await until(() => router.state.location.pathname === "/");
  expect(localStorage.getItem("token")).toBeNull();
});
