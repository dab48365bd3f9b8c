import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeApi } from "#test/dom/fake-api.ts";
import { renderInPage } from "#test/dom/render-in-page.tsx";
import { SuggestionState } from "./suggestion-state.tsx";

it("an open correction is withdrawn by its author, once it is not decided (SUG-5)", async () => {
  const api = fakeApi();
  renderInPage(
    <SuggestionState token="a/b" state="open" reason={null} isUndone={false}>
      {null}
    </SuggestionState>,
  );
  const user = userEvent.setup();
  const withdraw = async () => {
    await user.click(screen.getByRole("button", { name: "Withdraw" }));
    return api.next("/api/suggestions/a%2Fb/withdraw");
  };
  const failed = await withdraw();
  expect(failed.method).toBe("POST");
  failed.reply({ status: "error", message: "This suggestion is decided already." }, 422);
  await screen.findByText("This suggestion is decided already.");
  (await withdraw()).reply({ status: "OK", message: "Your suggestion is withdrawn." });
  await screen.findByText("You withdrew it.");
  expect(screen.queryByRole("button")).toBeNull();
});

it("a rejected one shows the reason, as text (SUG-5, SUG-10)", () => {
  renderInPage(
    <SuggestionState token="t" state="rejected" reason="It is <b>Fog</b>." isUndone={false}>
      {null}
    </SuggestionState>,
  );
  screen.getByText("It is <b>Fog</b>.");
  expect(screen.queryByRole("button")).toBeNull();
});

it("an accepted one that is taken back since says so (SUG-5)", () => {
  renderInPage(
    <SuggestionState token="t" state="accepted" reason={null} isUndone>
      {null}
    </SuggestionState>,
  );
  screen.getByText("We accepted it, and took it back since.");
});
