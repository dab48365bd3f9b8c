import { defineConfig, type OxlintOverride } from "oxlint";

/**
 * The folders with code of the product, and those that each may import from, types included. None may import lab/, which measures and
 * breaks them. Files import each other in no circle.
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

/** Files that Node loads itself, while Vite loads the site: a module that both load exists twice. */
const loadedByNode = [
  "server/main.ts",
  "server/run-site.ts",
  "platform/process/*.ts",
  "server/serve-development.ts",
  "server/build.ts",
  "server/listen.ts",
  "server/load-demo-if-empty.ts",
  "server/progress.ts",
];

function arrows(): OxlintOverride[] {
  return Object.entries(mayImport).flatMap(([folder, allowed]) => {
    const refused = [...Object.keys(mayImport), "lab"].filter((other) => other !== folder && !allowed.includes(other));
    const patterns = refused.map((other) => ({
      regex: `^(?:#|(?:\\.\\./)+)${other}/`,
      message: `${folder}/ may not import ${other}/: see mayImport in oxlint.config.ts.`,
    }));
    return [
      refuse([`${folder}/**/*.{ts,tsx}`], folder === "domain" ? [...patterns, noWeb] : patterns),
      refuse(
        loadedByNode.filter((file) => file.startsWith(`${folder}/`)),
        [...patterns, ...noSecondCopies],
      ),
    ];
  });
}

function refuse(files: string[], patterns: object[]): OxlintOverride {
  return { files, rules: { "no-restricted-imports": ["error", { patterns }] } };
}

const noSecondCopies = [
  String.raw`^(?:#|(?:\.\./)+)(?:api|app|domain)/`,
  String.raw`^\./(?:pages/|(?:site|app)\.ts)`,
  String.raw`^(?:#platform/|\.\./)(?:cache|http|limits|metrics)/`,
].map((regex) => ({
  regex,
  allowTypeImports: true,
  message: "Node loads this file itself, and Vite the site: what both import exists twice. Use site.ts.",
}));

const noWeb = {
  regex: String.raw`^(?:fastify|@fastify/|react|node:http)`,
  message: "The domain knows neither HTTP nor pages.",
};

/** Rules about types that find nothing that matters here. */
const typedRulesLeftOut = [
  "await-thenable",
  "consistent-return",
  "no-base-to-string",
  "no-misused-spread",
  "no-unnecessary-template-expression",
  "no-unnecessary-type-assertion",
  "no-unnecessary-type-conversion",
  "no-unnecessary-type-parameters",
  "no-unsafe-enum-comparison",
  "no-unsafe-type-assertion",
  "no-useless-default-assignment",
  "require-array-sort-compare",
  "restrict-template-expressions",
  "unbound-method",
];

export default defineConfig({
  options: { typeAware: true },
  jsPlugins: ["./test/no-guessed-waits.ts", "./test/error-listeners.ts"],
  plugins: ["typescript", "import", "react", "jsx-a11y", "unicorn", "oxc", "node"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  ignorePatterns: ["build", "var", ".react-router", "platform/postgres/tables.ts", "test/api-client/api.ts"],
  rules: {
    ...Object.fromEntries(typedRulesLeftOut.map((name) => [`typescript/${name}`, "off" as const])),
    "import/no-cycle": "error",
    "import/no-unassigned-import": "off",
    "react/react-in-jsx-scope": "off",
    "react/no-unstable-nested-components": ["error", { allowAsProps: true }],
    "jsx-a11y/prefer-tag-over-role": "off",
    "no-await-in-loop": "off",
    "no-shadow": "off",
    "no-underscore-dangle": ["error", { allow: ["_default"] }],
    "oxc/no-async-endpoint-handlers": "off",
    "oxc/no-map-spread": "off",
    "no-useless-concat": "off",
    "unicorn/require-post-message-target-origin": "off",
    "import/no-named-as-default-member": "off",
    "unicorn/consistent-function-scoping": "off",
    "node/no-process-env": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
  },
  overrides: [
    ...arrows(),
    // a rejection that nobody handles ends the process (OPS-21)
    {
      files: ["platform/**", "domain/**", "demo/**", "api/**", "server/**", "cli/**"],
      rules: {
        "typescript/no-floating-promises": ["error", { ignoreVoid: false }],
        "typescript/no-misused-promises": "error",
        "toebox-errors/error-listeners": "error",
      },
    },
    {
      files: ["platform/process/config.ts", "test/**", "*.config.ts"],
      rules: { "node/no-process-env": "off" },
    },
    {
      files: ["**/*.test.{ts,tsx}", "**/*.slow.ts", "test/**"],
      rules: {
        "no-restricted-imports": "off",
        "typescript/no-non-null-assertion": "off",
        "typescript/no-floating-promises": "error",
        "typescript/no-misused-promises": "off",
        "toebox-errors/error-listeners": "off",
        "toebox/no-guessed-waits": "error",
      },
    },
    // what makes a connection slow keeps its pace by the clock; the rule itself names what it refuses
    {
      files: ["test/e2e/slow-connection.ts", "test/no-guessed-waits.ts"],
      rules: { "toebox/no-guessed-waits": "off" },
    },
  ],
});
