import { type Config, settingNames } from "./config.ts";

/** A setting as an operator may see it. */
export interface ShownSetting {
  name: string;
  /** null for one that is not set */
  value: string | null;
  /** its value is not shown */
  isSecret: boolean;
}

/** Settings whose whole value may open something. */
const SECRET = /SECRET|KEY|TOKEN|PASSWORD|HEADER|BODY|CDN_PURGE_URL/;

/** Lists the settings of the site; of secrets only whether they are set, and of addresses nothing that may be a password (DESK-5). */
export function shownSettings(config: Config): ShownSetting[] {
  return settingNames.map((name) => {
    const value = config[name as keyof Config];
    if (value === undefined || (Array.isArray(value) && value.length === 0))
      return { name, value: null, isSecret: false };
    // numbers and switches open nothing
    const isSecret = SECRET.test(name) && typeof value !== "number" && typeof value !== "boolean";
    return { name, value: isSecret ? "set" : textOf(value), isSecret };
  });
}

function textOf(value: NonNullable<Config[keyof Config]>): string {
  if (Array.isArray(value)) return value.map(withoutPassword).join(", ");
  if (typeof value !== "object") return withoutPassword(String(value));
  if ("bucket" in value) return `s3://${[value.bucket, value.prefix].filter(Boolean).join("/")}`;
  return "address" in value ? `${value.name} <${value.address}>` : "set";
}

/** Returns an address without its user, password and query; any other text as it is. */
function withoutPassword(text: string): string {
  if (!/^[\w+.-]+:\/\//.test(text)) return text;
  const url = URL.parse(text);
  if (!url) return "set";
  const { protocol, host, pathname, username, search, hash } = url;
  const hidden = username || search ? " (without what may be secret)" : "";
  return `${protocol}//${host}${pathname}${hash}${hidden}`;
}
