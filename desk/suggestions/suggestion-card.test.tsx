import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fill, renderAtDesk } from "#test/dom/render-at-desk.tsx";
import type { Role } from "#domain/people/role.ts";
import type { WireQueuedSuggestion } from "#wire/desk/suggestions.ts";
import { SuggestionsPage } from "./suggestions-page.tsx";

const until = "2026-11-28T12:10:00.000Z";
const one = { id: 5, comment: null, has_email: false, has_account: false, made_at: "2026-11-28T12:00:00.000Z" };
const suggestion: WireQueuedSuggestion = {
  id: 5,
  section: "products",
  key: "shoe",
  name: "Shoe",
  path: "/shoe",
  diff: [{ field: "Date", before: "2027-01", after: "2027-01-16", present: "2027-01" }],
  changes_date: true,
  closes: false,
  state: "open",
  suggestions: [{ ...one, source_url: "https://kith.example/shoe" }],
  taken: null,
};

async function show(own: Partial<WireQueuedSuggestion> = {}, role: Role = "editor") {
  const page = renderAtDesk(<SuggestionsPage />, { path: "/suggestions", session: { role } });
  (await page.api.next("/api/desk/suggestions")).reply({ data: [{ ...suggestion, ...own }], total: 1 });
  await screen.findByRole("listitem", { name: /^Shoe/ });
  const press = (name: RegExp) => page.user.click(screen.getByRole("button", { name }));
  const take = async () => {
    await press(/^Decide/);
    (await page.api.next("/api/desk/suggestions/5/take")).reply({ until });
    await screen.findByText(/^Yours until /);
  };
  return { ...page, press, take };
}

/** Whether nothing can be decided in the form. */
const isClosed = () => screen.getByRole("button", { name: "Accept" }).closest("fieldset")?.disabled;

describe("a suggestion (DESK-6)", () => {
  it("is accepted with the kind of its source by who has taken it", async () => {
    const { api, user, press, take } = await show();
    expect(screen.queryByRole("button", { name: "Accept" })).toBe(null);
    await take();
    await user.selectOptions(screen.getByLabelText("Its source is"), "A retailer");
    await press(/^Accept/);
    const call = await api.next("/api/desk/suggestions/5/accept");
    expect(call.body).toEqual({ kind: "retailer" });
    call.reply({ change_id: 9 });
    expect(await screen.findByText("Accepted, as change 9.")).toBeTruthy();
    // decided for good
    expect(isClosed()).toBe(true);
  });

  it("has a source of the community where a moderator accepts it (SUG-16)", async () => {
    const { api, press, take } = await show({}, "moderator");
    await take();
    const kinds = screen.getByLabelText<HTMLSelectElement>("Its source is").options;
    expect([...kinds].map(({ text }) => text)).toEqual(["The community"]);
    await press(/^Accept/);
    expect((await api.next("/api/desk/suggestions/5/accept")).body).toEqual({ kind: "community" });
  });

  it("that somebody else has taken says until when, and stays closed", async () => {
    const { api, press } = await show({ taken: { is_mine: false, until } });
    expect(screen.getByText(/^Somebody decides it until /)).toBeTruthy();
    await press(/^Decide/);
    (await api.next("/api/desk/suggestions/5/take")).reply({ message: "Ann has suggestion S5" }, 409);
    expect(await screen.findByText("Ann has suggestion S5")).toBeTruthy();
    expect(isClosed()).toBe(true);
  });

  it("is rejected with a reason, and without one says so at its field", async () => {
    const { api, press, take } = await show({ taken: null });
    await take();
    await press(/^Reject/);
    (await api.next("/api/desk/suggestions/5/reject")).reply(
      { message: "Wrong", error: { reason: "Please write a reason" } },
      422,
    );
    expect(await screen.findByText("Please write a reason")).toBeTruthy();
    fill(screen.getByLabelText("Reason for the author"), "The retailer says January 30.");
    await press(/^Reject/);
    const call = await api.next("/api/desk/suggestions/5/reject");
    expect(call.body).toEqual({ reason: "The retailer says January 30." });
    call.reply({});
    expect(await screen.findByText("Rejected.")).toBeTruthy();
  });

  it("is given back, for somebody to decide", async () => {
    const { api, press } = await show({ taken: { is_mine: true, until } });
    await press(/^Give it back/);
    (await api.next("/api/desk/suggestions/5/release")).reply({});
    await expect.poll(() => screen.getByRole<HTMLButtonElement>("button", { name: /^Decide/ }).disabled).toBe(false);
    expect(isClosed()).toBe(true);
  });

  it("about what is gone can only be rejected; one without a source names no kind", async () => {
    await show({ state: "gone", taken: { is_mine: true, until }, suggestions: [{ ...one, source_url: null }] });
    expect(screen.getByText("This is not in the catalog any more: it can only be rejected.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Accept" })).toBe(null);
    expect(screen.queryByLabelText("Its source is")).toBe(null);
  });

  it("and all of its sender can be taken back (SUG-12)", async () => {
    const { api, press } = await show();
    await press(/^Take back all/);
    const suggestions = [
      { id: 5, section: "products", key: "shoe", change_id: null },
      { id: 4, section: "products", key: "boot", change_id: 9 },
    ];
    const sent = await api.next("/api/desk/suggestions/5/sender");
    sent.reply({ data: { by: "network", changes: 2, open: 3, suggestions } });
    expect(
      await screen.findByText(/^This network, without an account, sent .* 2 changes would be undone, 3 /),
    ).toBeTruthy();
    expect(screen.getAllByText(/^(?:suggestion 5, open|change 9)$/)).toHaveLength(2);
    await press(/^Take back all of it/);
    (await api.next("/api/desk/suggestions/5/undo-sender")).reply({ undone: 2, rejected: 3 });
    const outcome = "All from this sender is taken back: 2 changes undone, 3 suggestions rejected.";
    expect(await screen.findByText(outcome)).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Decide/ })).toHaveProperty("disabled", true);
  });
});
