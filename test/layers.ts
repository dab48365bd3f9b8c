// A plugin of oxlint: folders import one way, types and lazy imports included.

import { dirname, join, relative } from "node:path";

/**
 * The folders with code of the product, and those that each may import from. None may import lab/, which measures and
 * breaks them.
 */
export const mayImport: Record<string, readonly string[]> = {
  platform: [],
  domain: ["platform"],
  wire: ["domain", "platform"],
  demo: ["domain", "platform"],
  app: ["wire", "domain", "platform"],
  desk: ["app", "wire", "domain", "platform"],
  api: ["wire", "domain", "platform"],
  server: ["app", "api", "wire", "domain", "platform"],
  cli: ["server", "app", "demo", "domain", "platform"],
};

/** The folders in a folder, the lowest layer first: each may import those of the layers before its own. "." are the files beside them. */
export const layers: Record<string, readonly (readonly string[])[]> = {
  domain: [
    ["."],
    ["time", "people"],
    ["search", "rankings", "contact"],
    ["catalog"],
    ["engagement", "evidence", "news", "release-events", "stores"],
    ["alerts", "catalog-index", "channels", "entries", "lists", "plan"],
    ["ledger", "releases"],
    ["calendars", "import-export", "newsletter", "store-submissions", "today"],
    ["readers", "schedule", "suggestions"],
    ["accounts", "corrections", "feeds", "status"],
    ["desk", "editing"],
    ["retention", "second-factor"],
  ],
  desk: [
    ["browser"],
    ["ui"],
    ["access"],
    ["channels", "editing", "missing-stores", "operations", "preview", "running-work", "suggestions", "users"],
    ["changes"],
    ["form", "import"],
    ["catalog", "products", "today"],
    ["shell"],
    ["."],
  ],
};

/** Packages that the domain does without: it knows neither HTTP nor pages. */
const webPackages = /^(?:fastify|@fastify\/|react|node:http)/;

interface Node {
  value?: unknown;
  source?: Node | null;
}

interface Context {
  cwd: string;
  filename: string;
  report(problem: { node: Node; message: string }): void;
}

/** Returns why a file, named by its path from the root of the repository, may not import something; undefined where it may. */
function refusalOf(file: string, specifier: string): string | undefined {
  if (file.startsWith("domain/") && webPackages.test(specifier)) return "The domain knows neither HTTP nor pages.";
  if (!/^[#.]/.test(specifier)) return undefined;
  const imported = specifier.startsWith("#") ? specifier.slice(1) : join(dirname(file), specifier);
  const [from = "", to = ""] = [file, imported].map((path) => path.split("/")[0]);
  const allowed = mayImport[from];
  if (!allowed) return undefined;
  if (from !== to) {
    const isRefused = !allowed.includes(to) && (to in mayImport || to === "lab");
    return isRefused ? `${from}/ may not import ${to}/: see mayImport in test/layers.ts.` : undefined;
  }
  const [own, other] = [file, imported].map(folderOf);
  const levels = layers[from];
  if (!levels || own === other) return undefined;
  const levelOf = (folder = "") => levels.findIndex((level) => level.includes(folder));
  if (levelOf(own) === -1) return `${from}/${own}/ has no layer in test/layers.ts.`;
  return levelOf(other) < levelOf(own) ? undefined : `${own} may not import ${other}: see layers in test/layers.ts.`;
}

/** Returns the folder below the first one of a path; "." for a file that has none. */
const folderOf = (path: string) => (path.split("/").length > 2 ? path.split("/")[1] : ".");

export default {
  meta: { name: "toebox-layers" },
  rules: {
    layers: {
      create({ cwd, filename, report }: Context) {
        const file = relative(cwd, filename);
        const check = ({ source }: Node) => {
          const specifier = source?.value;
          if (!source || typeof specifier !== "string") return;
          const message = refusalOf(file, specifier);
          if (message) report({ node: source, message });
        };
        return {
          ImportDeclaration: check,
          ImportExpression: check,
          ExportNamedDeclaration: check,
          ExportAllDeclaration: check,
          TSImportType: check,
        };
      },
    },
  },
};
