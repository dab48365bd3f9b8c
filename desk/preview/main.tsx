import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { addHeadlineFont } from "../browser/add-headline-font.ts";
import { type PreviewMessage, READY, SHOW } from "./message.ts";
import { ProductPreview } from "./product-preview.tsx";
import "./styles.css";

addHeadlineFont();
const root = createRoot(document.getElementById("preview") as HTMLElement);

/** Shows a product in the frame of its form. Parts of the page read the data of the root route. */
function show({ theme, siteName, kind: _kind, ...preview }: PreviewMessage) {
  document.documentElement.dataset["theme"] = theme;
  const element = <ProductPreview {...preview} />;
  const router = createMemoryRouter([{ id: "root", path: "*", loader: () => null, element }], {
    hydrationData: { loaderData: { root: { site: { name: siteName } } } },
  });
  root.render(<RouterProvider router={router} />);
}

addEventListener("message", ({ origin, source, data }: MessageEvent<PreviewMessage | null>) => {
  if (origin === location.origin && source === parent && data?.kind === SHOW) show(data);
});
parent.postMessage(READY, location.origin);
