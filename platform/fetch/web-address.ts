import { FetchFailure } from "./fetch-failure.ts";

/** Returns the address of a web page, without its fragment. Throws FetchFailure for anything else. */
export function requireWebAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url) throw new FetchFailure("it leads to something that is not an address");
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new FetchFailure("it does not begin with http:// or https://");
  if (url.username || url.password) throw new FetchFailure("it holds a user name or a password");
  url.hash = "";
  return url;
}
