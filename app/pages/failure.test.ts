import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, data, StaticRouterProvider, useRouteError } from "react-router";
import { expect, it } from "vitest";
import { ErrorBoundary } from "../root.tsx";

/** Renders the page of an error that a loader throws. */
async function render(error: unknown): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([
    {
      path: "/",
      loader: () => {
        throw error;
      },
      Component: () => null,
      ErrorBoundary: () => createElement(ErrorBoundary, { error: useRouteError(), params: {} }),
    },
  ]);
  const context = await query(new Request("http://localhost/"));
  if (context instanceof Response) throw new Error("the loader has responded");
  return renderToStaticMarkup(
    createElement(StaticRouterProvider, { router: createStaticRouter(dataRoutes, context), context, hydrate: false }),
  );
}

it.each([
  ["an unavailable database", data(null, { status: 503 }), "Back in a moment"],
  ["an exception", new Error("a secret detail"), "Something went wrong"],
  ["another status", data(null, { status: 400 }), "Something went wrong"],
])("the page of %s says so and shows nothing of the error (ERR-5)", async (_name, error, text) => {
  const html = await render(error);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${text}</h1>`));
  expect(html).not.toContain("a secret detail");
});
