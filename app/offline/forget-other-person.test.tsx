import { expect, it, onTestFinished } from "vitest";
import { fakeServiceWorker } from "#test/dom/fake-service-worker.ts";
import { writeStored } from "../browser/local-storage.ts";
import { forgetOtherPerson } from "./forget-other-person.ts";
import { send } from "./worker-of-page.ts";

/** Opens a page of the person with a token; returns how often the worker is asked to forget. */
function openPage(token: string | null) {
  writeStored("token", token);
  const { worker } = fakeServiceWorker();
  const stop = forgetOtherPerson();
  onTestFinished(stop);
  return {
    stop,
    async forgotten(): Promise<number> {
      // comes after all that was sent before
      await send({ type: "idle" });
      return worker.messages.filter((message) => "type" in message && message.type === "forget").length;
    },
  };
}

/** Does what another tab does: it stores something, and this one gets the event alone. */
function storeInOtherTab(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  dispatchEvent(new StorageEvent("storage", { key }));
}

it.each([
  ["a login", null, "ann"],
  ["a logout", "ann", null],
  ["another person", "ann", "bob"],
])("%s has the worker forget the person, once (OFF-8)", async (_what, before, after) => {
  const page = openPage(before);
  writeStored("token", after);
  expect(await page.forgotten()).toBe(1);
  writeStored("token", after);
  expect(await page.forgotten()).toBe(1);
});

it("a login or a logout in another tab has it forget, too (OFF-8)", async () => {
  const page = openPage("ann");
  storeInOtherTab("token", null);
  expect(await page.forgotten()).toBe(1);
  storeInOtherTab("token", "bob");
  expect(await page.forgotten()).toBe(2);
});

it("what else is stored has it forget nobody (OFF-8)", async () => {
  const page = openPage("ann");
  writeStored("toebox:zone", "Asia/Tokyo");
  storeInOtherTab("toebox:theme", "dark");
  expect(await page.forgotten()).toBe(0);
});

it("a page that has ended it tells the worker nothing", async () => {
  const page = openPage("ann");
  page.stop();
  writeStored("token", null);
  expect(await page.forgotten()).toBe(0);
});

it("a browser without workers has logins all the same (OFF-1)", () => {
  onTestFinished(forgetOtherPerson());
  expect(() => writeStored("token", "bob")).not.toThrow();
});
