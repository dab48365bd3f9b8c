import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { storeSession } from "#app/browser/session.ts";
import type { Role } from "#domain/people/role.ts";
import { fakeApi } from "#test/dom/fake-api.ts";
import { editorSession } from "#test/dom/render-at-desk.tsx";
import { writeDraft } from "../form/draft-store.ts";
import { DeskPage } from "../ui/desk-page.tsx";
import { DeskShell } from "./desk-shell.tsx";

async function show(role: Role, path = "/today") {
  const api = fakeApi();
  storeSession({ email: "ed@toebox.test", token: "t0ken" });
  const pages = [
    { path: "/today", element: <DeskPage title="Today">{null}</DeskPage> },
    { path: "/stores", element: <input type="search" aria-label="Search stores" defaultValue="here" /> },
    { path: "*", element: null },
  ];
  const router = createMemoryRouter([{ element: <DeskShell />, children: pages }], { initialEntries: [path] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  (await api.next("/api/desk/session")).reply({ data: { ...editorSession, role } });
  await screen.findByRole("navigation", { name: "Desk" });
  return { api, router, user: userEvent.setup() };
}

const menu = () =>
  within(screen.getByRole("navigation", { name: "Desk" }))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

describe("the shell of the desk", () => {
  it("leads to the pages of the role alone (ROLE-6)", async () => {
    await show("moderator");
    expect(menu()).toEqual(["Today", "Suggestions", "Missing stores", "Your access"]);
  });

  it("leads an operator to every page (ROLE-6)", async () => {
    await show("operator");
    expect(menu()).toEqual(expect.arrayContaining(["Products", "Import", "Channels", "Operations", "Users"]));
  });

  it("takes the focus to the headline of a page as it comes, with its name in the title (SITE-37)", async () => {
    await show("editor");
    await expect.poll(() => document.activeElement).toBe(await screen.findByRole("heading", { name: "Today" }));
    expect(document.title).toBe("Today | Desk");
  });
});

describe("keys (DESK-14)", () => {
  it("lead to the search of the page, with its text to be replaced", async () => {
    const { user } = await show("editor", "/stores");
    await user.keyboard("/there");
    expect(screen.getByLabelText<HTMLInputElement>("Search stores").value).toBe("there");
  });

  it("lead to that of products from a page without one, for whoever has that page", async () => {
    const editor = await show("editor");
    await editor.user.keyboard("/");
    await expect.poll(() => editor.router.state.location).toMatchObject({ pathname: "/products", hash: "#search" });
  });

  it("lead a moderator nowhere from a page without a search (ROLE-6)", async () => {
    const { user, router } = await show("moderator");
    await user.keyboard("/");
    expect(router.state.location.pathname).toBe("/today");
  });

  it("are listed by a question mark", async () => {
    const { user } = await show("editor");
    await user.keyboard("?");
    const dialog = await screen.findByRole("dialog", { name: "Keys" });
    expect(within(dialog).getAllByText("Ctrl S").length).toBeGreaterThan(0);
  });
});

describe("a logout (DESK-15)", () => {
  const draft = { base: null, revision: null, value: { name: "x" }, edited_at: "2026-11-28T12:00:00Z" };

  it("asks before it removes what is not saved, of this account alone", async () => {
    const { user } = await show("editor");
    writeDraft(7, "products", "shoe", draft);
    writeDraft(8, "products", "shoe", draft);
    sessionStorage.setItem("toebox:table:7", "[]");
    await user.click(screen.getByRole("button", { name: /^Log out/ }));
    expect(await screen.findByText(/^2 forms or tables have edits that are not published/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Stay" }));
    expect(localStorage.getItem("token")).toBe("t0ken");
    await user.click(screen.getByRole("button", { name: /^Log out/ }));
    await user.click(await screen.findByRole("button", { name: "Log out without them" }));
    expect(await screen.findByLabelText("Email")).toBeTruthy();
    expect(Object.keys(localStorage).filter((name) => name.startsWith("toebox:draft:"))).toEqual([
      "toebox:draft:8:products/shoe",
    ]);
    expect(sessionStorage.getItem("toebox:table:7")).toBe(null);
  });

  it("is made at once where all is saved", async () => {
    const { user, api } = await show("editor");
    await user.click(screen.getByRole("button", { name: /^Log out/ }));
    expect((await api.next("/api/logout")).method).toBe("POST");
    expect(await screen.findByLabelText("Email")).toBeTruthy();
    expect(localStorage.getItem("token")).toBe(null);
  });
});
