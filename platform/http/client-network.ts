import ipaddr from "ipaddr.js";

/**
 * Returns the network that limits count `address` under: an IPv4 address in any notation, or the first `bits` of an
 * IPv6 address, since a household has a /64 and an office often a /48 (API-25). Returns null for a text that is not an
 * address, as of a closed socket.
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
