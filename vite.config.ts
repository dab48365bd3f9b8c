import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** Server code must never reach a browser: an import that would bring it there fails the build. */
function guardTheBorder(): Plugin {
  return {
    name: "toebox:border",
    enforce: "pre",
    resolveId(source, importer) {
      if (this.environment.name === "client" && /^#(server|db)\//.test(source)) {
        this.error(`${source} is server code and ${importer} is shipped to the browser`);
      }
    },
  };
}

const FRAMEWORK = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/;

export default defineConfig({
  plugins: [guardTheBorder(), tailwindcss(), reactRouter()],
  // What is found only when a page asks for it reloads the first page that a developer opens; and what loaders use is
  // found although no browser ever asks.
  optimizeDeps: {
    include: [
      "@hookform/resolvers/zod",
      "@tanstack/react-query",
      "lucide-react",
      "radix-ui",
      "react-dom/client",
      "react-hook-form",
      "react-router/dom",
      "zod/mini",
    ],
    exclude: ["kysely", "marked", "zod"],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What every page needs is compressed better in one file, and so is what many share.
          output: {
            codeSplitting: {
              groups: [
                { name: "framework", test: FRAMEWORK, priority: 1 },
                { name: "shared", minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { sourcemap: true, rolldownOptions: { input: "./server/site.ts" } } },
  },
});
