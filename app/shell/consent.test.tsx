import { afterEach, describe, expect, it, vi } from "vitest";
import { asksForPrivacy, readConsent, rememberAnswer } from "./consent.ts";

const ids = { analyticsId: "G-TEST1", tagManagerId: "GTM-TEST2" };
const both = "Google Analytics, Google Tag Manager";
const days = (count: number) => Date.now() - count * 86_400_000;

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
});

describe("a stored answer", () => {
  it.each([
    ["nothing", null, null],
    ["a refusal", `refused ${days(1)} ${both}`, "refused"],
    ["a refusal of fewer services", `refused ${days(182)} Google Analytics`, "refused"],
    ["a refusal that is older than six months", `refused ${days(184)} ${both}`, null],
    ["a consent", `agreed ${days(182)} ${both}`, "agreed"],
    ["a consent that is older than six months", `agreed ${days(184)} ${both}`, null],
    ["a consent of a clock that was wrong", `agreed ${days(-184)} ${both}`, null],
    ["a consent to fewer services", `agreed ${days(1)} Google Analytics`, null],
    ["a consent of no time", "agreed", null],
  ])("%s holds for six months and for its services (SITE-67)", (_, stored, answer) => {
    if (stored !== null) localStorage.setItem("toebox:consent", stored);
    expect(readConsent(ids)).toBe(answer);
  });

  it("is one of the services that are set up (SITE-67)", () => {
    rememberAnswer("agreed", { analyticsId: "G-TEST1" });
    expect(readConsent({ analyticsId: "G-TEST1" })).toBe("agreed");
    expect(readConsent(ids)).toBeNull();
  });

  it("is overruled by Global Privacy Control (SITE-67, SITE-68)", () => {
    rememberAnswer("agreed", ids);
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
    expect(asksForPrivacy()).toBe(true);
    expect(readConsent(ids)).toBe("refused");
  });
});

describe("where storage", () => {
  it("is refused, an answer holds while the page is open (SITE-41, SITE-67)", () => {
    const refuse = () => {
      throw new DOMException("refused", "SecurityError");
    };
    vi.stubGlobal("localStorage", new Proxy({}, { get: refuse, ownKeys: refuse }));
    expect(readConsent(ids)).toBeNull();
    rememberAnswer("agreed", ids);
    expect(readConsent(ids)).toBe("agreed");
    rememberAnswer("refused", ids);
    expect(readConsent(ids)).toBe("refused");
  });

  it("is full, a refusal after a consent is not lost (SITE-68)", () => {
    rememberAnswer("agreed", ids);
    const stored = new Map(Object.entries(localStorage));
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      removeItem: (key: string) => stored.delete(key),
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    expect(readConsent(ids)).toBe("agreed");
    rememberAnswer("refused", ids);
    expect(readConsent(ids)).toBe("refused");
    // the next page has no attribute of this one's, and asks again
    document.documentElement.removeAttribute("data-consent");
    expect(readConsent(ids)).toBeNull();
  });
});

it("a refusal deletes what Google's scripts have stored, and nothing else (SITE-68)", async () => {
  for (const name of ["_ga", "_ga_TEST1", "_gid", "_gcl_au", "watchlist"]) document.cookie = `${name}=1; Path=/`;
  localStorage.setItem("_gcl_ls", "1");
  localStorage.setItem("visitorId", "visitor-1234");
  rememberAnswer("agreed", ids);
  expect(document.cookie).toContain("_gid=1");
  rememberAnswer("refused", ids);
  // they have expired with the next moment
  await expect.poll(() => document.cookie).toBe("watchlist=1");
  expect(Object.keys(localStorage).toSorted()).toEqual(["toebox:consent", "visitorId"]);
});
