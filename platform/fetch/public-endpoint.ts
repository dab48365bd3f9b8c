import ipaddr from "ipaddr.js";

/** Whether this site may connect to an IP address at a port. */
export type EndpointRule = (address: string, port: number) => boolean;

const PORTS = new Set([80, 443, 8080, 8443]);

/** Range of IPv6 addresses for hosts of the internet; all others are private, local or without meaning. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");
/** Range of IPv4 addresses as hosts behind a NAT64 see them. */
const NAT64 = ipaddr.IPv6.parseCIDR("64:ff9b::/96");

/** Whether an endpoint belongs to the public internet: nothing of this machine or its networks (NEWS-14). */
export function isPublicEndpoint(address: string, port: number): boolean {
  return PORTS.has(port) && isPublicAddress(address);
}

/** Whether an address of the web may lead to the public internet, as far as that can be seen without looking up its name. */
export function mayBePublic({ protocol, hostname, port }: URL): boolean {
  const name = hostname.replace(/\.$/, "");
  if (name === "localhost" || name.endsWith(".localhost")) return false;
  const number = port === "" ? (protocol === "http:" ? 80 : 443) : Number(port);
  const literal = name.replace(/^\[(.*)\]$/, "$1");
  return ipaddr.isValid(literal) ? isPublicEndpoint(literal, number) : PORTS.has(number);
}

/** Address of a service in Azure's network, which is in no special range. */
const HOST_SERVICE = "168.63.129.16";

/** Whether an address is public; a text that is no address is not. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes("%")) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return isPublicIPv4(parsed);
  if (parsed.isIPv4MappedAddress()) return isPublicIPv4(parsed.toIPv4Address());
  if (parsed.match(NAT64)) return isPublicIPv4(new ipaddr.IPv4(parsed.toByteArray().slice(12)));
  // Only addresses outside every special range, such as 6to4 and Teredo, are called "unicast".
  return parsed.match(GLOBAL_UNICAST) && parsed.range() === "unicast";
}

function isPublicIPv4(address: ipaddr.IPv4): boolean {
  return address.range() === "unicast" && address.toString() !== HOST_SERVICE;
}
