import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { withPolyfills } from "./browser/with-polyfills.ts";
// with two that need it, the frame of all pages is part of the file that they share (vite.config.ts)
import "./root.tsx";

withPolyfills(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  }),
);
