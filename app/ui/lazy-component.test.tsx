import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { expect, it, vi } from "vitest";
import { lazyComponent } from "./lazy-component.tsx";

it("a part whose code cannot be loaded says so, and 'Try again' opens the page again", async () => {
  const Part = lazyComponent(() => Promise.reject(new Error("404")));
  // a failed preload is silent, and the part is asked for again
  await Part.preload();
  render(
    <Suspense fallback="Loading…">
      <Part />
    </Suspense>,
  );
  expect((await screen.findByRole("alert")).textContent).toContain("This part of the page didn’t load.");
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it("a preloaded part renders at once", async () => {
  const Part = lazyComponent(async () => () => <p>The part</p>);
  await Part.preload();
  render(
    <Suspense fallback="Loading…">
      <Part />
    </Suspense>,
  );
  expect(screen.getByText("The part")).toBeTruthy();
});
