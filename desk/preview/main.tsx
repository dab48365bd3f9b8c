import { startTransition, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider, useRouteLoaderData } from "react-router";
import { withPolyfills } from "#app/browser/with-polyfills.ts";
import { addHeadlineFont } from "../browser/add-headline-font.ts";
import { type PreviewMessage, READY, SHOW } from "./message.ts";
import { ProductPreview } from "./product-preview.tsx";
import "./styles.css";

/** Data of the root route, which parts of the page read. */
const root = { site: { name: "" } };

/** Shows what the form sends, piece by piece: the form is in the same thread, and goes first. */
function Preview() {
  const [message, setMessage] = useState<PreviewMessage | null>(null);
  const { site } = useRouteLoaderData<typeof root>("root") ?? root;
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<PreviewMessage | null>) => {
      if (origin !== location.origin || source !== parent || data?.kind !== SHOW) return;
      document.documentElement.dataset["theme"] = data.theme;
      site.name = data.siteName;
      startTransition(() => setMessage(data));
    };
    addEventListener("message", listen);
    parent.postMessage(READY, location.origin);
    return () => removeEventListener("message", listen);
  }, [site]);
  return message && <ProductPreview {...message} />;
}

addHeadlineFont();
const router = createMemoryRouter([{ id: "root", path: "*", loader: () => null, element: <Preview /> }], {
  hydrationData: { loaderData: { root } },
});
withPolyfills(() =>
  createRoot(document.getElementById("preview") as HTMLElement).render(<RouterProvider router={router} />),
);
