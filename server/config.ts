import { existsSync } from "node:fs";
import { isAbsolute, join, resolve } from "node:path";
import { z } from "zod";
import { OperatorError } from "#db/operator-error.ts";

/** The folder of package.json: relative settings start here, wherever the command was called. */
export const root = resolve(import.meta.dirname, "..");

const flag = z.enum(["true", "false"], "must be true or false").transform((value) => value === "true");
const path = z.string().transform((value) => (isAbsolute(value) ? value : join(root, value)));

/** Every setting, with its default; .env.example explains them to operators. */
const settings = z.object({
  NODE_ENV: z
    .enum(["production", "development", "test"], "must be production, development or test")
    .default("production"),
  PORT: z.coerce
    .number("must be a port number")
    .int("must be a port number")
    .min(0, "must be a port number")
    .max(65_535, "must be a port number")
    .default(3000),
  HOST: z.string().default("127.0.0.1"),
  ORIGIN: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://example.com" })
    .transform((value) => new URL(value).origin)
    .optional(),
  SITE_NAME: z.string().min(1).max(40).default("Toebox"),
  DATA_DIR: path.prefault("var"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must be an address such as postgres://user:password@host/database" })
    .optional(),
  DEMO: flag.optional(),
  TRUST_PROXY: z.string().optional(),
  LOG_LEVEL: z
    .enum(["silent", "fatal", "error", "warn", "info", "debug"], "must be silent, fatal, error, warn, info or debug")
    .default("warn"),
});

export type Config = Omit<z.output<typeof settings>, "ORIGIN"> & { ORIGIN: string };

/** Our environment for a program that is to make production code, whatever we are. */
export function productionEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, NODE_ENV: "production" };
}

/**
 * Reads the environment, and `.env` beside package.json for what the environment does not say. An empty value is as
 * good as none. Throws OperatorError with every setting that is wrong.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  if (environment === process.env && existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = settings.safeParse(given);
  if (!result.success) {
    throw new OperatorError(
      result.error.issues
        .map(({ path: [name], message }) => `${String(name)} ${message} (it is "${given[String(name)]}")`)
        .join("; "),
    );
  }
  return { ...result.data, ORIGIN: result.data.ORIGIN ?? `http://localhost:${result.data.PORT}` };
}
