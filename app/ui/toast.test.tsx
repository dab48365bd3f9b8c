import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeTime } from "#test/dom/fake-time.ts";
import { renderInSite } from "#test/dom/render-in-site.tsx";
import { useToast } from "./toast.tsx";

function Saving({ text }: { text: string }) {
  const show = useToast();
  return (
    <button type="button" onClick={() => show(text)}>
      {text}
    </button>
  );
}

const toasts = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

it("each toast is announced and closes after 5 seconds, or when it is dismissed (SITE-47)", async () => {
  const { user, pass, until } = fakeTime();
  renderInSite(["One", "Two"].map((text) => <Saving key={text} text={text} />));
  await user.click(screen.getByRole("button", { name: "One" }));
  await until(() => toasts().length === 1);
  expect(screen.getAllByText("One").some((text) => text.closest("[role=status]"))).toBe(true);
  await pass(3_000);
  await user.click(screen.getByRole("button", { name: "Two" }));
  expect(toasts()).toEqual(["One", "Two"]);
  await pass(1_999);
  expect(toasts()).toEqual(["One", "Two"]);
  await pass(1);
  expect(toasts()).toEqual(["Two"]);
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(toasts()).toEqual([]);
});

it("a toast waits while a person points at it or has the focus in it (SITE-47)", async () => {
  const { user, pass, until } = fakeTime();
  renderInSite(<Saving text="Saved" />);
  await user.click(screen.getByRole("button", { name: "Saved" }));
  await until(() => toasts().length === 1);
  await pass(3_000);
  await user.hover(screen.getByRole("listitem"));
  await pass(20_000);
  const dismiss = screen.getByRole("button", { name: "Dismiss" });
  act(() => dismiss.focus());
  await user.unhover(screen.getByRole("listitem"));
  await pass(20_000);
  expect(toasts()).toEqual(["Saved"]);
  act(() => dismiss.blur());
  // the rest of its time
  await pass(1_999);
  expect(toasts()).toEqual(["Saved"]);
  await pass(1);
  expect(toasts()).toEqual([]);
});
