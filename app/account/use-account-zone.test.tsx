import { QueryClient } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readStored, writeStored } from "../browser/local-storage.ts";
import { QueriesProvider } from "../browser/queries.tsx";
import { makeQueries } from "../browser/query-library.ts";
import { clearSession, storeSession } from "../browser/session.ts";
import { useWantedZone } from "../browser/zone.ts";
import { profileQuery } from "./profile-query.ts";
import { useAccountZone } from "./use-account-zone.ts";

beforeEach(() => storeSession({ email: "ann@example.com", token: "t" }));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** Opens a browser in which the profile is read with these zones, one after the other. */
function openBrowser() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const read = (time_zone: string | null) =>
    act(async () => void client.setQueryData(profileQuery.queryKey, { time_zone } as never));
  return {
    read,
    async open(time_zone: string | null) {
      await read(time_zone);
      const { result } = renderHook(
        () => {
          useAccountZone();
          return useWantedZone();
        },
        { wrapper: ({ children }) => <QueriesProvider initial={makeQueries(client)}>{children}</QueriesProvider> },
      );
      return () => result.current;
    },
  };
}

it("a zone that another browser has saved counts, unless one was chosen here since (ACC-57)", async () => {
  const { open, read } = openBrowser();
  const wanted = await open("Asia/Tokyo");
  expect(wanted()).toBe("Asia/Tokyo");
  await act(async () => writeStored("toebox:zone", "Europe/Berlin"));
  await read("Asia/Tokyo");
  expect(wanted()).toBe("Europe/Berlin");
  await read("Europe/London");
  await expect.poll(wanted).toBe("Europe/London");
  await read(null);
  await expect.poll(wanted).toBeNull();
});

it("a choice of before the login stays with an account without a zone (ACC-57)", async () => {
  writeStored("toebox:zone", "Europe/Berlin");
  const wanted = await openBrowser().open(null);
  expect(wanted()).toBe("Europe/Berlin");
});

it("goes with the session, and a choice of one's own stays (ACC-57, ACC-60)", async () => {
  const wanted = await openBrowser().open("Asia/Tokyo");
  await act(async () => clearSession());
  expect([wanted(), readStored("toebox:account-zone")]).toEqual([null, null]);
  await act(async () => writeStored("toebox:zone", "Europe/Berlin"));
  await act(async () => clearSession());
  expect(wanted()).toBe("Europe/Berlin");
});

it("is not the next account's (ACC-60)", async () => {
  await openBrowser().open("Asia/Tokyo");
  storeSession({ email: "bob@example.com", token: "b" });
  expect(readStored("toebox:account-zone")).toBeNull();
});
