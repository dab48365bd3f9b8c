import { expect, it } from "vitest";
import { describeOutcome } from "./describe-outcome.ts";
import { nameOfField } from "./field-name.ts";

const outcome = { change_id: null, scheduled_id: null, refused: [], changes: [] };

it("says what became of edits, with what they hold up (DESK-8, SCHED-4)", () => {
  expect(describeOutcome({ ...outcome, change_id: 3 })).toBe("Published as change 3.");
  expect(describeOutcome(outcome)).toBe("Nothing changed.");
  const refused = ["Change 2 cannot be made any more."];
  expect(describeOutcome({ ...outcome, scheduled_id: 4, refused })).toBe(
    "Scheduled as change 4. Change 2 cannot be made any more.",
  );
});

it.each([
  ["sizes.0.price", "Size runs 1 › Price"],
  ["sizes.1.regions.0.stockists.11.link", "Size runs 2 › Regions 1 › Retailers 12 › Link"],
  ["Men.price", "Men › Price"],
  ["nickname", "Nickname"],
])("names the place of a mistake, %s, as people read it (DESK-8)", (field, name) => {
  expect(nameOfField(field)).toBe(name);
});
