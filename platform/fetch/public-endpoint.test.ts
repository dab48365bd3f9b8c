import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPublicAddress, isPublicEndpoint, mayBePublic } from "./public-endpoint.ts";

const refused = [
  ["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.16.0.1", "192.0.0.8", "192.0.2.1"],
  ["192.88.99.1", "192.168.1.1", "198.18.0.1", "198.51.100.1", "203.0.113.1", "224.0.0.1", "240.0.0.1"],
  ["255.255.255.255", "::", "::1", "::7f00:1", "::ffff:7f00:1", "::ffff:10.0.0.1", "::ffff:0:7f00:1"],
  ["64:ff9b::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::808:808", "100::1", "2001::1", "2001:db8::1", "2002:7f00:1::"],
  ["2002:808:808::1", "3fff::1", "4000::1", "5f00::1", "fc00::1", "fd12::1", "fe80::1", "fe80::1%eth0", "fec0::1"],
  ["ff02::1", "2606:4700::1%eth0", "localhost", "", "example.com"],
  ["168.63.129.16"],
].flat();

describe("isPublicAddress", () => {
  it.each(refused)("refuses %s (NEWS-14)", (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(["8.8.8.8", "93.184.216.34", "2606:4700::1", "2a00:1450::1", "::ffff:8.8.8.8", "64:ff9b::808:808"])(
    "takes %s",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it("takes the same IPv4 addresses plain, mapped and behind a NAT64", () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const isPublic = isPublicAddress(address);
        expect(isPublicAddress(`::ffff:${address}`)).toBe(isPublic);
        expect(isPublicAddress(`64:ff9b::${address}`)).toBe(isPublic);
      }),
    );
  });
});

it("only the ports of the web are public (NEWS-14)", () => {
  const ports = [80, 443, 8080, 8443, 21, 22, 25, 3000, 5432, 6379];
  expect(ports.filter((port) => isPublicEndpoint("8.8.8.8", port))).toEqual([80, 443, 8080, 8443]);
  expect(isPublicEndpoint("127.0.0.1", 80)).toBe(false);
});

it.each([
  ["https://127.0.0.1/x", false],
  ["https://8.8.8.8:5432/x", false],
  ["https://169.254.169.254/latest", false],
  ["https://[::1]/x", false],
  ["https://[::ffff:127.0.0.1]/x", false],
  ["https://[fe80::1]:8443/x", false],
  ["https://2130706433/", false],
  ["https://0x7f.1/", false],
  ["https://127.0.0.1./", false],
  ["https://localhost/x", false],
  ["https://LOCALHOST./x", false],
  ["https://db.localhost:8443/x", false],
  ["https://example.com:5432/x", false],
  ["https://8.8.8.8/x", true],
  ["https://[2606:4700::1]:8443/x", true],
  ["http://example.com/x", true],
  ["https://localhost.example/x", true],
])("an address says whether it may be public: %s, %s (NEWS-14)", (address, isPublic) => {
  expect(mayBePublic(new URL(address))).toBe(isPublic);
});
