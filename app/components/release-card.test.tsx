import { expect, it } from "vitest";
import { makeCard } from "#test/dom/make-card.ts";
import { renderInPage } from "#test/dom/render-in-page.tsx";
import type { WireCard } from "#wire/card.ts";
import { readCard } from "./card-view.ts";
import { ReleaseCard } from "./release-card.tsx";

/** Returns the text of a card of a reply. */
function textOf(card: Partial<WireCard>): string {
  renderInPage(<ReleaseCard card={readCard(makeCard(1, card))} />);
  return document.body.textContent ?? "";
}

it("a card says how sure its date is, where anybody says it (EVID-3)", () => {
  expect(textOf({ date_confidence: "conflicting" })).toContain("Date: Conflicting");
});

it("a card without sources says nothing of it (EVID-3)", () => {
  expect(textOf({ date_confidence: null })).not.toContain("Date:");
});

it("a card has its price in its currency (CAT-62)", () => {
  expect(textOf({ price: null, retail_price: { amount: 150, currency: "EUR" } })).toContain("€150");
});
