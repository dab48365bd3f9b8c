import { describe, expect, it, onTestFinished } from "vitest";
import { fakeApi } from "#test/dom/fake-api.ts";
import { renderInPage } from "#test/dom/render-in-page.tsx";
import { useCountView } from "./use-count-view.ts";

function View({ id }: { id: number }) {
  useCountView(id);
  return null;
}

describe("a view of a release's page", () => {
  it("is sent with the visitor's id (POP-6)", async () => {
    localStorage.setItem("visitorId", "visitor-1234");
    const api = fakeApi();
    renderInPage(<View id={7} />);
    const { method, body } = await api.next("/api/product-view/7");
    expect([method, body]).toEqual(["POST", { visitor_id: "visitor-1234" }]);
  });

  it("is sent when a page that the browser has prerendered is shown (SITE-25)", async () => {
    const state = { prerendering: true };
    Object.defineProperty(document, "prerendering", { configurable: true, get: () => state.prerendering });
    onTestFinished(() => void Reflect.deleteProperty(document, "prerendering"));
    const api = fakeApi();
    renderInPage(<View id={7} />);
    const views = () => api.calls.filter(({ url }) => url.pathname === "/api/product-view/7").length;
    expect(views()).toBe(0);
    state.prerendering = false;
    document.dispatchEvent(new Event("prerenderingchange"));
    expect(views()).toBe(1);
    document.dispatchEvent(new Event("prerenderingchange"));
    expect(views()).toBe(1);
  });
});
