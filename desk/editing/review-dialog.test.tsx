import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Edit } from "#domain/editing/edit.ts";
import { fill, renderAtDesk } from "#test/dom/render-at-desk.tsx";
import { ReviewDialog } from "./review-dialog.tsx";

const edits: Edit[] = ["shoe", "boot"].map((key) => ({ kind: "move", key, by: "+7d" }));
const moved = {
  section: "products",
  title: "Product",
  key: "shoe",
  name: "Shoe",
  fate: "changed",
  fields: [{ path: '["release_date"]', kind: "changes", name: "Date", before: "2026-12-05", after: "2026-12-12" }],
};
const clean = { changes: [moved], issues: [], removes: false, publish_at: null };
const mistake = (edit: number | null, more = {}) => ({
  edit,
  field: "",
  reason: "has no date",
  is_stale: false,
  ...more,
});

function show(more: Partial<Parameters<typeof ReviewDialog>[0]> = {}) {
  const [onPublished, onIssues, onLeaveOut] = [vi.fn<(outcome: object) => void>(), vi.fn(), vi.fn()];
  const page = renderAtDesk(
    <ReviewDialog
      open
      edits={edits}
      onClose={() => {}}
      onPublished={onPublished}
      onIssues={onIssues}
      onLeaveOut={onLeaveOut}
      {...more}
    />,
  );
  const { api, user } = page;
  return {
    ...page,
    onPublished,
    onIssues,
    onLeaveOut,
    answer: async (reply: object) => (await api.next("/api/desk/edits/check")).reply(reply),
    /** Presses the button that publishes, and returns the call. */
    publish: async (name = "Publish") => {
      const button = await screen.findByRole("button", { name });
      await waitFor(() => expect(button).toHaveProperty("disabled", false));
      await user.click(button);
      return api.next("/api/desk/edits/publish");
    },
  };
}

const findings = () => screen.getByRole("status", { name: "Changes" }).textContent;
const isPublishable = () => !screen.getByRole<HTMLButtonElement>("button", { name: "Publish" }).disabled;

describe("the review of edits (DESK-8)", () => {
  it("shows what they do in words, and publishes nothing before that", async () => {
    const { answer } = show();
    await expect.poll(() => screen.queryByRole("dialog", { name: "Review changes" })).toBeTruthy();
    expect([findings(), isPublishable()]).toEqual(["Checking …", false]);
    await answer(clean);
    await expect.poll(findings).toContain("Product Shoe Datefrom 2026-12-05 to 2026-12-12");
    expect(isPublishable()).toBe(true);
  });

  it("publishes all of them with the note and the source", async () => {
    const { answer, publish, onPublished } = show();
    await answer(clean);
    fill(await screen.findByLabelText(/^Note for the history/), " From the shop ");
    fill(screen.getByLabelText(/^Source/), "https://kith.example/");
    const call = await publish();
    expect(call.body).toEqual({
      edits,
      note: "From the shop",
      source_url: "https://kith.example/",
      is_quiet: false,
    });
    call.reply({ change_id: 8, scheduled_id: null, refused: [] });
    const outcome = { change_id: 8, scheduled_id: null, refused: [], changes: [moved] };
    await expect.poll(() => onPublished.mock.calls).toEqual([[outcome]]);
  });

  it("names the edit and the field of each mistake, and leaves those edits out on request", async () => {
    const { answer, user, onIssues, onLeaveOut } = show();
    const issues = [mistake(1), mistake(0, { field: "sizes.0.price", reason: "must be a number" })];
    await answer({ ...clean, issues: [issues[0]] });
    await expect.poll(findings).toContain("boot has no date");
    expect(isPublishable()).toBe(false);
    await user.click(screen.getByRole("button", { name: "Leave out 1 product" }));
    expect(onLeaveOut.mock.calls).toEqual([[new Set([1])]]);
    await expect.poll(() => onIssues.mock.calls).toEqual([[[issues[0]]]]);
  });

  it("offers to leave out none where all have mistakes, or where it is about none of them", async () => {
    const { answer } = show();
    await answer({ ...clean, issues: [mistake(0), mistake(1), mistake(null)] });
    await expect.poll(findings).toContain("shoe has no date");
    expect(screen.queryByRole("button", { name: /^Leave out/ })).toBe(null);
  });

  it("shows mistakes that come with the publication, such as what somebody else saved meanwhile (CAT-53)", async () => {
    const { answer, publish, onIssues, onPublished } = show();
    await answer(clean);
    const stale = mistake(0, { field: "release_date", reason: "Ann moved it", is_stale: true });
    (await publish()).reply({ message: "Somebody else changed it", issues: [stale] }, 422);
    await expect.poll(() => onIssues.mock.calls).toEqual([[[stale]]]);
    await expect.poll(() => screen.getByRole("alert").textContent).toBe("Somebody else changed it");
    expect(onPublished).not.toHaveBeenCalled();
  });

  it("tries again what could not be checked, but publishes at once only what went well", async () => {
    const { api, user } = show({ isDirect: true });
    (await api.next("/api/desk/edits/check")).fail();
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    (await api.next("/api/desk/edits/check")).reply(clean);
    await expect.poll(isPublishable).toBe(true);
    expect(api.calls.filter(({ url }) => url.pathname.endsWith("/publish"))).toEqual([]);
  });

  it("says what it waits for, and checks nothing before", async () => {
    const { api } = show({ edits: [], waitsFor: "the pictures" });
    await expect.poll(() => screen.queryByText("Waiting for the pictures …")).toBeTruthy();
    expect([api.calls, isPublishable()]).toEqual([[], false]);
  });
});

describe("a change for a moment (SCHED-1)", () => {
  it("is sent with its day, hour and zone, and says where that is wrong", async () => {
    const { answer, publish, user } = show();
    await answer(clean);
    await user.click(await screen.findByLabelText("At a time, secret until then"));
    fill(screen.getByLabelText("Day"), "2031-01-05");
    fill(screen.getByLabelText("Hour"), "10:30");
    fill(screen.getByLabelText("Zone"), "berlin");
    const call = await publish("Schedule");
    expect(call.body).toMatchObject({ publish_at: "2031-01-05 10:30 Europe/Berlin" });
    call.reply({ message: "The moment is past", error: { publish_at: "is past" } }, 422);
    expect(await screen.findByText("is past")).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toBe("");
  });
});

it("a moved date can be one that was only a typo; nothing else can (CAT-59)", async () => {
  const { answer, publish, user, unmount } = show();
  await answer(clean);
  await user.click(await screen.findByLabelText("Only a typo: report no moved date"));
  expect((await publish()).body).toMatchObject({ is_quiet: true });
  unmount();
  const other = show();
  await other.answer({ ...clean, changes: [{ ...moved, fields: [{ ...moved.fields[0], path: '["nickname"]' }] }] });
  await expect.poll(isPublishable).toBe(true);
  expect(screen.queryByLabelText("Only a typo: report no moved date")).toBe(null);
});

it("a removal asks for a fresh factor, then is made with what was typed (ROLE-7)", async () => {
  const { answer, api, publish, user, onPublished } = show();
  await answer({ ...clean, removes: true });
  fill(await screen.findByLabelText(/^Note for the history/), "Twice");
  (await publish()).reply({ message: "Once more", reason: "factor-stale" }, 403);
  fill(await screen.findByLabelText("Code of your app"), "123456");
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  const confirmation = await api.next("/api/desk/confirmation");
  expect(confirmation.body).toEqual({ code: "123456" });
  confirmation.reply({});
  const again = await api.next("/api/desk/edits/publish");
  expect(again.body).toMatchObject({ edits, note: "Twice" });
  again.reply({ change_id: 8, scheduled_id: null, refused: [] });
  await expect.poll(() => onPublished.mock.calls.length).toBe(1);
});
