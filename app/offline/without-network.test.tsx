import { QueryObserver } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import { createMemoryRouter, Outlet } from "react-router";
import { expect, it, onTestFinished, vi } from "vitest";
import { fakeServiceWorker } from "#test/dom/fake-service-worker.ts";
import { fakeTime } from "#test/dom/fake-time.ts";
import { renderRouter } from "#test/dom/render-router.tsx";
import { fetchData } from "../browser/fetch-data.ts";
import { personalQueries } from "../browser/personal-queries.ts";
import { WithoutNetwork } from "./without-network.tsx";

const bar = () => document.getElementById("page-age");

/** Has a network that copies take the place of while the site is away, as the worker has them. */
function fakeNetwork() {
  const network = { isAway: false, calls: 0 };
  vi.stubGlobal("fetch", async () => {
    network.calls += 1;
    return Response.json({ data: [] }, { headers: network.isAway ? { "x-as-of": "2026-11-28T14:00:00.000Z" } : {} });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return network;
}

/** Opens a page that shows the visitor's reactions; the page at /slow never comes. */
function openPage() {
  const routes = [
    {
      element: (
        <>
          <WithoutNetwork />
          <Outlet />
        </>
      ),
      children: [
        { path: "/slow", loader: () => new Promise<null>(() => {}), element: null },
        { path: "*", element: null },
      ],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ["/nike"] });
  const { client } = renderRouter(router);
  const observer = new QueryObserver(client, {
    queryKey: [personalQueries.reactions],
    queryFn: ({ signal }) => fetchData("/api/marks", signal),
  });
  onTestFinished(observer.subscribe(() => {}));
  return { router };
}

it("a reply that is a copy marks the page, until everything is read again from the site (OFF-5)", async () => {
  const network = fakeNetwork();
  network.isAway = true;
  openPage();
  await expect.poll(() => bar()?.textContent).toContain("The site doesn’t answer.");
  network.isAway = false;
  dispatchEvent(new Event("online"));
  await expect.poll(bar).toBeNull();
});

it("the site is asked again every half minute, where nothing says that it is back (OFF-5)", async () => {
  const time = fakeTime();
  const network = fakeNetwork();
  network.isAway = true;
  openPage();
  await time.until(() => bar() !== null);
  const before = network.calls;
  network.isAway = false;
  await time.pass(29_000);
  expect(network.calls).toBe(before);
  await time.pass(1_000);
  await time.until(() => bar() === null);
});

it("a page that opens within the site has no age: its data are the network's (OFF-3, OFF-5)", async () => {
  const network = fakeNetwork();
  network.isAway = true;
  const { router } = openPage();
  await expect.poll(bar).not.toBeNull();
  await act(() => router.navigate("/adidas"));
  expect(bar()).toBeNull();
});

it("where a script of the next page is nowhere, its document is opened (OFF-6)", async () => {
  fakeNetwork();
  const site = fakeServiceWorker();
  const assign = vi.spyOn(location, "assign").mockReturnValue();
  const { router } = openPage();
  act(() => void router.navigate("/slow?page=2#news"));
  await expect.poll(() => router.state.navigation.state).toBe("loading");
  expect(assign).not.toHaveBeenCalled();
  act(() => void site.tell({ type: "silent" }));
  expect(assign.mock.calls).toEqual([["/slow?page=2#news"]]);
});

it("reactions are read again once presses that waited are sent (OFF-9)", async () => {
  const network = fakeNetwork();
  const site = fakeServiceWorker();
  openPage();
  await expect.poll(() => network.calls).toBe(1);
  act(() => void site.tell({ type: "sent" }));
  await expect.poll(() => network.calls).toBe(2);
});
