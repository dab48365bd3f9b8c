import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAllowedPushService, pushServices } from "./push-services.ts";

const isAllowed = (endpoint: string) => isAllowedPushService(endpoint, pushServices);

describe("isAllowedPushService", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/fv3jabydF5c:APA92bEc8gXeukGXEvq_-",
    "https://jmt17.google.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABf",
    "https://web.push.apple.com/QAbc",
    "https://api.push.apple.com/QAbc",
    "https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%2bxyz%3d",
    "https://a.b.notify.windows.com/w/?token=1",
  ])("accepts %s", (endpoint) => {
    expect(isAllowed(endpoint)).toBe(true);
  });

  it.each([
    "",
    "fcm.googleapis.com/a",
    "//fcm.googleapis.com/a",
    "https://fcm.googleapis.com",
    "https:fcm.googleapis.com/a",
    "https:///fcm.googleapis.com/a",
    "https://fcm.googleapis.com.evil.example/a",
    "https://evil.example/fcm.googleapis.com",
    "https://evil.example/https://fcm.googleapis.com/a",
    "https://evil.example?https://fcm.googleapis.com/a",
    "https://evil.example#https://fcm.googleapis.com/a",
    "https://evil-fcm.googleapis.com/a",
    "https://a.fcm.googleapis.com/a",
    "https://user@fcm.googleapis.com/a",
    "https://:password@fcm.googleapis.com/a",
    "https://@fcm.googleapis.com/a",
    "https://fcm.googleapis.com@evil.example/a",
    "https://fcm.googleapis.com\\@evil.example/a",
    String.raw`https:\\fcm.googleapis.com\a`,
    "https://fcm.googleapis.com/a#part",
    "https://fcm.googleapis.com/a#",
    "https://fcm.googleapis.com:444/a",
    "https://fcm.googleapis.com:443/a",
    "https://fcm.googleapis.com:/a",
    "http://fcm.googleapis.com/a",
    "ftp://fcm.googleapis.com/a",
    "https://FCM.googleapis.com/a",
    "HTTPS://fcm.googleapis.com/a",
    "https://fcm.googleapis.com./a",
    "https://%66cm.googleapis.com/a",
    "https://fcm。googleapis。com/a",
    "https://fcm.google\tapis.com/a",
    " https://fcm.googleapis.com/a",
    "https://fcm.googleapis.com/a\n",
    "https://fcm.googleapis.com/ä",
    "https://push.apple.com/a",
    "https://.push.apple.com/a",
    "https://..push.apple.com/a",
    "https://evilpush.apple.com/a",
    "https://web.push.apple.com.evil.example/a",
    "https://web.push.apple.com./a",
    "https://*.push.apple.com.evil.example/a",
    "https://127.0.0.1/a",
    "https://[::1]/a",
    "https://localhost/a",
  ])("refuses %s", (endpoint) => {
    expect(isAllowed(endpoint)).toBe(false);
  });

  it("has a limit of 1,000 characters", () => {
    const endpoint = "https://fcm.googleapis.com/".padEnd(1_000, "a");
    expect([isAllowed(endpoint), isAllowed(`${endpoint}a`)]).toEqual([true, false]);
  });

  it("compares the port and the protocol of a service", () => {
    const at = (endpoint: string) => isAllowedPushService(endpoint, ["http://127.0.0.1:4711"]);
    expect(at("http://127.0.0.1:4711/push/a")).toBe(true);
    for (const endpoint of [
      "https://127.0.0.1:4711/a",
      "http://127.0.0.1:4712/a",
      "http://127.0.0.1/a",
      "http://127.1:4711/a",
      "http://2130706433:4711/a",
    ])
      expect(at(endpoint), endpoint).toBe(false);
  });

  it("accepts only what is requested from a host of the list, whatever an address looks like", () => {
    const words = ["https://", "http://", "fcm.googleapis.com", "push.apple.com", "web.", "evil.example"].concat([
      ".",
      "/",
      ":",
      "@",
      "?",
      "#",
      "\\",
      "*",
      "%2e",
      "%00",
      "443",
      "\t",
      " ",
      "[::1]",
      "。",
      "ß",
      "A",
      "-",
    ]);
    const hosts = /^(fcm\.googleapis\.com|.+\.push\.apple\.com)$/;
    const pieces = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 9 });
    const addresses = fc.tuple(fc.constantFrom("https://fcm.googleapis.com", "https://web.push.apple.com", ""), pieces);
    let accepted = 0;
    fc.assert(
      fc.property(addresses, ([start, rest]) => {
        const endpoint = start + rest.join("");
        if (!isAllowed(endpoint)) return;
        accepted += 1;
        const { protocol, host, username, password, hash } = new URL(endpoint);
        expect([protocol, username, password, hash]).toEqual(["https:", "", "", ""]);
        expect(host).toMatch(hosts);
      }),
      { numRuns: 5_000 },
    );
    expect(accepted).toBeGreaterThan(0);
  });
});
