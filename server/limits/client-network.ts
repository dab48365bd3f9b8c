import ipaddr from "ipaddr.js";

/**
 * The network that limits count `address` under: an IPv4 address by itself, however it is written, and of IPv6 the first
 * `bits`, since a household has a /64 and an office often a /48. Null for what is no address (a socket that is gone).
 */
export function networkOf(address: string | undefined, bits: 64 | 48 = 64): string | null {
  if (address === undefined || !ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(parsed.toString())}/${bits}`).toString();
}

function withoutZone(address: string): string {
  return address.split("%")[0] ?? "";
}
