import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { Alerts } from "#wire/alerts.ts";
import { Kinds } from "./kinds.tsx";

const alerts: Alerts = {
  mail: ["hour"],
  push: [],
  quiet_from: null,
  quiet_until: null,
  time_zone: null,
  size_run_ids: null,
  first_shop: true,
  follows: [],
  watched: 0,
  planned: 0,
  email: "ann@a.example",
  browsers: [],
  public_key: "",
};

/** Checks a kind by email in a browser of this zone; returns what is sent. */
async function chooseIn(timeZone: string) {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({ ...options, timeZone });
  const send = vi.fn(async () => true);
  render(<Kinds alerts={alerts} send={send} />);
  await userEvent.click(screen.getByRole("checkbox", { name: "A day before: Email" }));
  return send.mock.calls;
}

describe("a choice of kinds", () => {
  const mail = ["day", "hour"];

  it("has the zone of the browser with it: email alone needs no other choice (LETT-9)", async () => {
    expect(await chooseIn("America/Los_Angeles")).toEqual([["", { mail, time_zone: "America/Los_Angeles" }, { mail }]]);
  });

  it("is saved as well where the system has no zone", async () => {
    expect(await chooseIn("Etc/Unknown")).toEqual([["", { mail, time_zone: undefined }, { mail }]]);
  });
});

it("of the first shop is saved at once (ALERT-11)", async () => {
  const send = vi.fn(async () => true);
  render(<Kinds alerts={alerts} send={send} />);
  const box = screen.getByRole("checkbox", {
    name: "Also the first shop",
    description: /ahead of the release/,
    checked: true,
  });
  await userEvent.click(box);
  expect(send.mock.calls).toEqual([["", { first_shop: false }, { first_shop: false }]]);
});
