import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router";
import { expect, it } from "vitest";
import { RankingFilters } from "./ranking-filters.tsx";
import { brands as ownBrands } from "#domain/catalog/brands.ts";
import { brandChoices, otherChoices, type RankingQuery, readQuery } from "./ranking-query.ts";

const brands = brandChoices(otherChoices([{ id: 100, slug: "puma", name: "Puma" }, ...ownBrands]));

it("the brands to choose are those of the specification, then others, then all (POP-23)", () => {
  expect(brands.map(({ name }) => name)).toEqual(["Nike", "Jordan", "adidas", "Yeezy", "Puma", "View all"]);
});

function Page() {
  return <RankingFilters query={useLoaderData<RankingQuery>()} brands={brands} />;
}

it("a period and a brand that are chosen one after the other are both asked for, however long a ranking takes (POP-23, POP-27)", async () => {
  const rankings: (() => void)[] = [];
  const loader = ({ request }: { request: Request }) =>
    new Promise<RankingQuery>((resolve) => {
      rankings.push(() => resolve(readQuery(new URL(request.url).searchParams, brands)));
    });
  const start = readQuery(new URLSearchParams(), brands);
  const routes = [{ id: "page", path: "/most-popular", loader, element: <Page /> }];
  const router = createMemoryRouter(routes, {
    initialEntries: ["/most-popular"],
    hydrationData: { loaderData: { page: start } },
  });
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  const pressed = () => screen.getAllByRole("button", { pressed: true }).map(({ textContent }) => textContent?.trim());
  expect(pressed()).toEqual(["1w", "View all"]);

  await user.click(screen.getByRole("button", { name: "6m" }));
  await user.click(screen.getByRole("button", { name: "Nike" }));
  expect(pressed()).toEqual(["6m", "Nike"]);
  await act(async () => {
    for (const send of rankings) send();
  });
  expect(readQuery(new URLSearchParams(router.state.location.search), brands)).toEqual({
    period: "6month",
    brandId: 2,
  });
  expect(pressed()).toEqual(["6m", "Nike"]);

  // another address shows its own choice
  await act(async () => void router.navigate("/most-popular?period=month&brand_id=1"));
  await act(async () => rankings.at(-1)?.());
  expect(pressed()).toEqual(["1m", "Jordan"]);
});
