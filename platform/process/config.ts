import { existsSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { z } from "zod";
import { OperatorError } from "../postgres/operator-error.ts";
import { packageRoot } from "../postgres/package-root.ts";
import { pushServices } from "../push/push-services.ts";

/** Folder of package.json, the base of relative paths in settings. */
export const root = packageRoot;

const flag = z.enum(["true", "false"], "must be true or false").transform((value) => value === "true");
const webAddress = z.url({ protocol: /^https?$/, error: "must be an address such as https://example.com/page" });
const path = z.string().transform((value) => (isAbsolute(value) ? value : join(root, value)));

const postgresAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: "must be an address such as postgres://user:password@host/database",
});

/** A mail address as mail servers accept it: its host may be one of the local network. */
const emailAddress = z
  .string()
  .refine((value) => value.length <= 254 && z.regexes.html5Email.test(value), "must be an e-mail address");

const port = z.coerce
  .number("must be a port number")
  .int("must be a port number")
  .min(0, "must be a port number")
  .max(65_535, "must be a port number");

/** A limit; 0 is none. */
const limit = z.coerce.number("must be a number").int("must be a whole number").min(0, "must not be below 0");

/** Days until something is deleted; 0 is never. */
const days = z.coerce
  .number("must be a number of days")
  .int("must be a whole number of days")
  .min(0, "must not be below 0")
  .max(36_500, "must be at most 36500");

/** "Name <address>", or only the address. */
const mailbox = z.string().transform((value, context) => {
  const [, name = "", address = value] = /^"?([^"<>\p{Cc}]*?)"? *<([^<>]+)>$/u.exec(value) ?? [];
  if (emailAddress.safeParse(address).success) return { name, address };
  context.addIssue("must be an address such as Toebox <noreply@example.com>");
  return z.NEVER;
});

/** "Name: value". */
const header = z.string().transform((text, context) => {
  const [, name, value] = /^([\w-]+): *(\P{Cc}+)$/u.exec(text) ?? [];
  if (name && value) return { name, value };
  context.addIssue('must be a header such as "Authorization: Bearer ..."');
  return z.NEVER;
});

/** s3://bucket/prefix. Both in characters that every signature and every service agrees on. */
const bucketAddress = z.string().transform((text, context) => {
  const [, bucket, prefix = ""] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w-][\w.-]*)*)\/?$/.exec(text) ?? [];
  if (bucket) return { bucket, prefix: prefix.slice(1) };
  context.addIssue("must be a bucket and a path in it, such as s3://pictures/toebox");
  return z.NEVER;
});

/** The address of a service: without user, query and a slash at the end. */
const serviceAddress = webAddress.transform((text, context) => {
  const { username, search, hash, origin, pathname } = new URL(text);
  if (!username && !search && !hash) return origin + pathname.replace(/\/+$/, "");
  context.addIssue("must be an address without user and query");
  return z.NEVER;
});

/** Every setting, with its default; .env.example explains them to operators. */
const settings = z.object({
  NODE_ENV: z
    .enum(["production", "development", "test"], "must be production, development or test")
    .default("production"),
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  WEB_CONCURRENCY: z.coerce
    .number("must be a number of processes")
    .int("must be a whole number of processes")
    .min(1, "must be at least 1")
    .max(64, "must be at most 64")
    .default(1),
  RUN_JOBS: flag.default(true),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  ORIGIN: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://example.com" })
    .transform((value) => new URL(value).origin)
    .optional(),
  SITE_NAME: z
    .string()
    .min(1)
    .max(40)
    .regex(/^\P{Cc}+$/u, "must be one line")
    .default("Toebox"),
  APP_STORE_URL: webAddress.optional(),
  PLAY_STORE_URL: webAddress.optional(),
  NEWS_URL: webAddress.optional(),
  NEWS_API_URL: webAddress.optional(),
  SOCIAL_URLS: z
    .string()
    .transform((value) => value.split(",").map((address) => address.trim()))
    .pipe(z.array(webAddress))
    .default([]),
  POLICY_SCRIPT_URL: webAddress.optional(),
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, "must be a measurement id such as G-ABC123")
    .optional(),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, "must be a container id such as GTM-ABC123")
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be an address such as smtps://user:password@mail.example.com" })
    .optional(),
  MAIL_FROM: mailbox.optional(),
  CONTACT_TO: emailAddress.optional(),
  BOUNCES_TO: emailAddress.optional(),
  NEWSLETTERS_PER_MINUTE: limit.default(600),
  PUSH_SERVICES: z
    .string()
    .transform((value) => value.split(",").map((address) => address.trim()))
    .pipe(z.array(webAddress))
    .default([...pushServices]),
  CHANNEL_HOSTS: z
    .string()
    .transform((value) => value.split(",").map((address) => address.trim()))
    .pipe(z.array(webAddress))
    .default([]),
  TELEGRAM_API: serviceAddress.default("https://api.telegram.org"),
  DATA_DIR: path.prefault("var"),
  SECRET_KEY: z.string().min(32, "must have at least 32 characters").optional(),
  BACKUP_DIR: path.optional(),
  NIGHTLY_BACKUP: flag.default(true),
  RETENTION_DAYS_REACTIONS: days.default(0),
  RETENTION_DAYS_NEW_VISITORS: days.default(30),
  RETENTION_DAYS_MESSAGES: days.default(0),
  RETENTION_DAYS_MAILS: days.default(90),
  RETENTION_DAYS_LOGS: days.default(365),
  RETENTION_DAYS_CHANGES: days.default(730),
  RETENTION_DAYS_EDITS: days.default(0),
  MEDIA_URL: bucketAddress.optional(),
  S3_ENDPOINT: serviceAddress.optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, "must be a region such as us-east-1, or auto")
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((value) => value.split(",").map((address) => address.trim()))
    .pipe(z.array(postgresAddress))
    .default([]),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: "must be an address such as redis://user:password@host:6379" })
    .optional(),
  CDN_PURGE_URL: webAddress.optional(),
  CDN_PURGE_METHOD: z
    .string()
    .regex(/^[A-Z]{1,20}$/, "must be a method such as POST or PURGE")
    .default("POST"),
  CDN_PURGE_HEADER: header.optional(),
  CDN_PURGE_BODY: z.string().optional(),
  DEMO: flag.optional(),
  PAGE_CACHE_MB: z.coerce
    .number("must be a number of megabytes")
    .int("must be a whole number of megabytes")
    .min(0, "must not be below 0")
    .max(65_536, "must be at most 65536")
    .default(128),
  SERVICE_WORKER: z.enum(["on", "off"], "must be on or off").default("on"),
  TRUST_PROXY: z.string().optional(),
  MAX_CONNECTIONS: limit.default(10_000),
  MISSES_PER_ADDRESS: limit.default(1_500),
  WRITES_PER_ADDRESS: limit.default(600),
  WRITES_PER_VISITOR: limit.default(120),
  WRITES_PER_NETWORK: limit.default(50_000),
  VISITORS_PER_NETWORK: limit.default(2_000),
  LIKES_PER_NETWORK: limit.default(1_000),
  MESSAGES_PER_ADDRESS: limit.default(5),
  MESSAGES_PER_HOUR: limit.default(200),
  SUBMISSIONS_PER_ADDRESS: limit.default(20),
  SUBMISSIONS_PER_HOUR: limit.default(200),
  SUGGESTIONS_PER_ADDRESS: limit.default(10),
  SUGGESTIONS_PER_HOUR: limit.default(500),
  LOGINS_PER_ADDRESS: limit.default(100),
  REGISTRATIONS_PER_ADDRESS: limit.default(20),
  LINKS_PER_ADDRESS: limit.default(20),
  LINKS_PER_MAILBOX: limit.default(5),
  WRONG_PASSWORDS: limit.default(10),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: webAddress.default("https://accounts.google.com"),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  APPLE_PRIVATE_KEY: z
    .string()
    .regex(/^-----BEGIN PRIVATE KEY-----/, "must be the contents of Apple's .p8 file")
    .optional(),
  APPLE_ISSUER: webAddress.default("https://appleid.apple.com"),
  LOG_LEVEL: z
    .enum(["silent", "fatal", "error", "warn", "info", "debug"], "must be silent, fatal, error, warn, info or debug")
    .default("warn"),
});

export const settingNames: readonly string[] = Object.keys(settings.shape);

type Settings = z.output<typeof settings>;
/** Optional settings whose default depends on others. */
type Derived = "ORIGIN" | "APP_STORE_URL" | "PLAY_STORE_URL" | "NEWS_URL" | "MAIL_FROM" | "CONTACT_TO" | "BACKUP_DIR";

export type Config = Omit<Settings, Derived> & Required<Pick<Settings, Derived>>;

/** Returns the environment for a build of production code, whatever NODE_ENV is here. */
export function productionEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, NODE_ENV: "production" };
}

/**
 * Reads the environment, then `.env` next to package.json for settings that the environment lacks. An empty value
 * counts as none. Throws OperatorError with every invalid setting.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  if (environment === process.env && existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = settings.safeParse(given);
  if (!result.success) {
    throw new OperatorError(
      result.error.issues
        .map(({ path: [name], message }) => `${String(name)} ${message}${shown(String(name), given[String(name)])}`)
        .join("; "),
    );
  }
  requireWhole(result.data);
  return { ...result.data, ...derived(result.data) };
}

/** Settings that only work together: all or none. */
const together = [
  ["MEDIA_URL", "S3_ENDPOINT", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"],
] as const;

function requireWhole(settings: Settings): void {
  for (const names of together) {
    const missing = names.filter((name) => settings[name] === undefined);
    if (missing.length > 0 && missing.length < names.length) {
      throw new OperatorError(`${missing.join(", ")} must be set as well: ${names.join(", ")} work together`);
    }
  }
}

/** Returns the invalid value, unless it may contain a password or a key, which must not reach a log. */
function shown(name: string, value: string | undefined): string {
  return /URL|ENDPOINT|SECRET|KEY|TOKEN|PASSWORD|HEADER/.test(name) ? "" : ` (it is "${value}")`;
}

/**
 * Returns the settings that depend on others. By default the links to app stores search for the app by name, and the
 * news are on the home page.
 */
function derived({ PORT, SITE_NAME, DATA_DIR, ...given }: Settings): Pick<Config, Derived> {
  const ORIGIN = given.ORIGIN ?? `http://localhost:${PORT}`;
  const name = encodeURIComponent(SITE_NAME);
  const { hostname } = new URL(ORIGIN);
  return {
    ORIGIN,
    BACKUP_DIR: given.BACKUP_DIR ?? join(DATA_DIR, "backups"),
    APP_STORE_URL: given.APP_STORE_URL ?? `https://apps.apple.com/us/search?term=${name}`,
    PLAY_STORE_URL: given.PLAY_STORE_URL ?? `https://play.google.com/store/search?c=apps&q=${name}`,
    MAIL_FROM: given.MAIL_FROM ?? { name: SITE_NAME, address: `noreply@${hostname}` },
    CONTACT_TO: given.CONTACT_TO ?? `contact@${hostname}`,
    NEWS_URL: given.NEWS_URL ?? `${ORIGIN}/#sneaker-news`,
  };
}
