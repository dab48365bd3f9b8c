import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeApi } from "#test/dom/fake-api.ts";
import { renderInPage } from "#test/dom/render-in-page.tsx";
import { usePlan } from "./use-plan.ts";

const step = { product_id: 1, retailer: "one", is_done: false, slug: "shoe", name: "Shoe" };

function Plan() {
  const { steps, change } = usePlan();
  return (
    <>
      <button type="button" onClick={() => change({ ...step, is_planned: true })}>
        Plan
      </button>
      <p role="note">{steps.map(({ name }) => name).join(", ")}</p>
    </>
  );
}

it("a step that is planned before the plan has been read stays in it (TODAY-5)", async () => {
  const api = fakeApi();
  renderInPage(<Plan />);
  const first = await api.next("/api/plan");
  await act(async () => screen.getByRole("button").click());
  const sent = await api.next("/api/plan");
  expect(sent.method).toBe("POST");
  sent.reply({ status: "OK" });
  const again = await api.next("/api/plan");
  // of before the press
  first.reply({ status: "OK", data: [] });
  expect(screen.getByRole("note").textContent).toBe("Shoe");
  again.reply({ status: "OK", data: [{ ...step, name: "The shoe" }] });
  await waitFor(() => expect(screen.getByRole("note").textContent).toBe("The shoe"));
});
