import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { RemixErrorBoundary } from "./document-failure.tsx";

function Frame({ fault }: { fault?: Error }) {
  if (fault) throw fault;
  return <p>The page</p>;
}

it("a fault of the frame shows the error page, and nothing of the error (ERR-5, SITE-80)", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { rerender } = render(
    <RemixErrorBoundary>
      <Frame />
    </RemixErrorBoundary>,
  );
  expect(document.body.textContent).toBe("The page");
  rerender(
    <RemixErrorBoundary>
      <Frame fault={new Error("secret")} />
    </RemixErrorBoundary>,
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Something went wrong");
  expect(document.documentElement.textContent).not.toContain("secret");
});
