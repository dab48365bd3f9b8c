import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { fill, renderAtDesk } from "#test/dom/render-at-desk.tsx";
import { useSend } from "./confirm-provider.tsx";
import { useAction } from "../ui/use-action.ts";

/** Page that gives somebody a role. */
function Page() {
  const send = useSend();
  const { run, isBusy, error, clear } = useAction((role: string) => send("/users/3/role", { role }));
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <input aria-label="Role" defaultValue="editor" />
      <button type="button" onClick={() => void run(document.querySelector("input")?.value ?? "")}>
        Save
      </button>
      <button type="button" onClick={clear}>
        Forget
      </button>
      <p role="alert">{error}</p>
      <p>{isBusy ? "busy" : "idle"}</p>
    </form>
  );
}

async function show(session = {}) {
  const page = renderAtDesk(<Page />, { session });
  const save = async () => {
    await page.user.click(screen.getByText("Save"));
    return page.api.next("/api/desk/users/3/role");
  };
  return { ...page, save };
}

const stale = { message: "Once more", reason: "factor-stale" };
const errorText = () => document.querySelector("form [role=alert]")?.textContent;
const question = () => screen.queryByRole("dialog", { name: "Confirm it is you" });

it("a stale factor is asked for over the page, and the call is made again as it was (DESK-2, ROLE-7)", async () => {
  const { api, user, save } = await show();
  fill(screen.getByLabelText("Role"), "moderator");
  (await save()).reply(stale, 403);
  fill(await screen.findByLabelText("Code of your app"), "123456");
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  (await api.next("/api/desk/confirmation")).reply({});
  const again = await api.next("/api/desk/users/3/role");
  expect(again.body).toEqual({ role: "moderator" });
  again.reply({});
  await expect.poll(() => screen.queryByText("idle")).toBeTruthy();
  expect([question(), errorText()]).toEqual([null, ""]);
  expect(screen.getByLabelText<HTMLInputElement>("Role").value).toBe("moderator");
});

it("without the factor nothing is changed, and what was chosen is still chosen (DESK-2, ROLE-7)", async () => {
  const { api, user, save } = await show();
  fill(screen.getByLabelText("Role"), "moderator");
  (await save()).reply(stale, 403);
  await screen.findByLabelText("Code of your app");
  await user.click(screen.getByRole("button", { name: "Close" }));
  await expect.poll(errorText).toBe("Nothing was changed: it was not confirmed that it is you.");
  expect(api.calls.filter(({ url }) => url.pathname.endsWith("/role"))).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>("Role").value).toBe("moderator");
});

it("another refusal is no question for a factor (ROLE-6)", async () => {
  const { user, save } = await show();
  (await save()).reply({ message: "Your account may not do this.", reason: "role" }, 403);
  await expect.poll(errorText).toBe("Your account may not do this.");
  expect(question()).toBe(null);
  await user.click(screen.getByText("Forget"));
  expect(errorText()).toBe("");
});

it("a second press does nothing while the first call is on its way (ROLE-7)", async () => {
  const { api, user, save } = await show();
  const call = await save();
  await user.click(screen.getByText("Save"));
  call.reply({});
  await expect.poll(() => screen.queryByText("idle")).toBeTruthy();
  expect(api.calls).toHaveLength(1);
});

it("a factor of the day that has ended is asked for though nothing is sent (DESK-2)", async () => {
  await show({ is_confirmed: false });
  await waitFor(() => expect(question()).toBeTruthy());
  expect(screen.getByLabelText("Code of your app")).toBeTruthy();
});
