import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { useReview } from "../editing/use-review.ts";
import { useSaveKey, useShortcut } from "./use-shortcut.ts";

function Page({ onSearch, onSave }: { onSearch: () => void; onSave: () => void }) {
  useShortcut("/", onSearch);
  useSaveKey(onSave);
  return (
    <>
      <input aria-label="Text" />
      <select aria-label="Choice" />
      <div className="modal">
        <button type="button">In a dialog</button>
      </div>
      <button type="button" onKeyDown={(event) => event.preventDefault()}>
        Takes keys
      </button>
    </>
  );
}

function show() {
  const [onSearch, onSave] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(<Page onSearch={onSearch} onSave={onSave} />);
  return { user: userEvent.setup(), onSearch, onSave };
}

describe("a key that is a shortcut (DESK-14)", () => {
  it("counts anywhere but where one types or chooses, in a dialog, or where the page has taken it", async () => {
    const { user, onSearch } = show();
    for (const around of [screen.getByLabelText("Text"), screen.getByLabelText("Choice")]) {
      around.focus();
      await user.keyboard("/");
    }
    for (const name of ["In a dialog", "Takes keys"]) {
      screen.getByRole("button", { name }).focus();
      await user.keyboard("/");
    }
    expect(onSearch).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>("Text").value).toBe("/");
    (document.activeElement as HTMLElement).blur();
    await user.keyboard("/");
    expect(onSearch).toHaveBeenCalledOnce();
  });

  it("is left to the browser with Ctrl, Alt or Command", async () => {
    const { user, onSearch } = show();
    await user.keyboard("{Control>}/{/Control}{Alt>}/{/Alt}{Meta>}/{/Meta}");
    expect(onSearch).not.toHaveBeenCalled();
  });
});

describe("Ctrl S (DESK-15)", () => {
  it("counts where one types, and saves no page of the browser", async () => {
    const { user, onSave } = show();
    screen.getByLabelText("Text").focus();
    const pressed = vi.fn<(event: Event) => void>();
    addEventListener("keydown", pressed, { once: true });
    await user.keyboard("{Control>}S{/Control}");
    expect(onSave).toHaveBeenCalledOnce();
    await user.keyboard("{Meta>}s{/Meta}s");
    expect(onSave).toHaveBeenCalledTimes(2);
  });
});

function Form({ canReview }: { canReview: boolean }) {
  const { dialog } = useReview(canReview);
  return (
    <>
      {dialog.open && <div aria-modal="true" role="dialog" aria-label={dialog.isDirect ? "at once" : "shown"} />}
      <button type="button" onClick={dialog.onClose}>
        Close
      </button>
    </>
  );
}

describe("the review of a form by its keys (DESK-15)", () => {
  it("opens by Ctrl S, publishes at once by Ctrl Enter, and does neither behind a dialog", async () => {
    const user = userEvent.setup();
    render(<Form canReview />);
    await user.keyboard("{Control>}s{Enter}{/Control}");
    expect(screen.getByRole("dialog", { name: "shown" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Close" }));
    (document.activeElement as HTMLElement).blur();
    await user.keyboard("{Control>}{Enter}s{/Control}");
    expect(screen.getByRole("dialog", { name: "at once" })).toBeTruthy();
  });

  it("does not open while nothing is to be reviewed", async () => {
    const user = userEvent.setup();
    render(<Form canReview={false} />);
    await user.keyboard("{Control>}s{Enter}{/Control}");
    expect(screen.queryByRole("dialog")).toBe(null);
  });
});
