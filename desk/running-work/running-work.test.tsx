import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderAtDesk } from "#test/dom/render-at-desk.tsx";
import type { WireRunningWork } from "#wire/desk/running-work.ts";
import { OwnProgress } from "./own-progress.tsx";
import { WorkButton } from "./work-button.tsx";

const PATH = "/api/desk/running-work";
const work: WireRunningWork = {
  kind: "import",
  by: "Ann Lee",
  is_own: false,
  since: "2026-11-30T14:41:00.000Z",
  percent: 60,
  may_cancel: false,
};

async function show(change: Partial<WireRunningWork>, page = <WorkButton />, session = {}) {
  const shown = renderAtDesk(page, { session });
  (await shown.api.next(PATH)).reply({ data: { ...work, ...change } });
  return shown;
}

describe("large work that runs (CAT-66)", () => {
  it("is shown with who does it, since when and how much is done, until it has ended", async () => {
    const { api, user } = await show({});
    await user.click(await screen.findByRole("button", { name: "Import by Ann Lee, 60 %" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Import by Ann Lee" }));
    const bar = dialog.getByRole("progressbar", { name: /^60 % done, since Nov 30, 2026/ });
    expect(bar.getAttribute("aria-valuenow")).toBe("60");
    expect(dialog.queryByRole("button", { name: "Cancel it" })).toBeNull();
    (await api.next(PATH)).reply({ data: null });
    expect(await screen.findByText("It has ended.")).toBeTruthy();
    expect(screen.queryByText("60 %")).toBeNull();
  });

  it("is canceled by those who may, and says why where it was over", async () => {
    const { api, user } = await show({ kind: "undo", is_own: true, may_cancel: true });
    await user.click(await screen.findByRole("button", { name: "Undo by you, 60 %" }));
    await user.click(await screen.findByRole("button", { name: "Cancel it" }));
    const call = await api.next(`${PATH}/cancel`);
    call.reply({ status: "error", message: "It has ended already." }, 404);
    expect((await screen.findByRole("alert")).textContent).toBe("It has ended already.");
  });

  it("shows whoever waits for it how much is done, and is canceled there", async () => {
    const { api, user } = await show({ is_own: true, may_cancel: true, percent: 35 }, <OwnProgress />);
    expect(await screen.findByText("35 % done.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect((await api.next(`${PATH}/cancel`)).body).toEqual({ since: work.since });
  });

  it("of another is no progress of one's own", async () => {
    await show(
      {},
      <>
        <WorkButton />
        <OwnProgress />
      </>,
    );
    await screen.findByRole("button", { name: "Import by Ann Lee, 60 %" });
    expect(screen.queryByText(/% done/)).toBeNull();
  });
});
