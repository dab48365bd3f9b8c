import { Command } from "commander";
import { expect, it, vi } from "vitest";
import { FolderStore } from "#platform/media/store/folder-store.ts";
import { NOON } from "#test/create-test-app.ts";
import { createTestDatabase } from "#test/database.ts";
import { rss, rssItem } from "#test/feed-samples.ts";
import { openFeedServer } from "#test/feed-server.ts";
import { importRows } from "#test/import-rows.ts";
import { createFolder } from "#test/run-toebox.ts";
import { addFeedCommands } from "./feed-commands.ts";

/**
 * Opens the commands on a database of the test and a feed server, which a separate process could not reach (NEWS-14).
 */
async function openCommands() {
  const { db } = await createTestDatabase();
  const server = await openFeedServer();
  const now = () => Temporal.Instant.from(NOON);
  const services = { db, media: new FolderStore(createFolder()), fetching: server.fetching, now };
  return {
    db,
    server,
    /** Runs a command, and returns what it prints. */
    async feed(...words: string[]) {
      const printed = vi.spyOn(console, "log").mockImplementation(() => {});
      const program = new Command("toebox").exitOverride().configureOutput({ writeErr: () => {} });
      addFeedCommands(program, async (_, work) => work(services));
      program.commands.forEach((command) =>
        command.commands.forEach((one) => one.exitOverride().configureOutput({ writeErr: () => {} })),
      );
      try {
        await program.parseAsync(["feed", ...words], { from: "user" });
        return printed.mock.calls.flat().join("\n").replaceAll(server.at(""), "SERVER");
      } finally {
        printed.mockRestore();
      }
    },
  };
}

it("npx toebox feed adds, lists, shows and removes feeds (NEWS-12)", async () => {
  const { db, server, feed } = await openCommands();
  expect(await feed("list")).toBe("0 feeds");
  expect(await feed("status")).toBe("0 feeds");
  server.answers.set("/feed?key=abc&page=1", { body: rss(rssItem) });
  await importRows(db, { news: [{ link: "https://paper.example/own", title: "Own", time: NOON }] });

  expect(await feed("add", server.at("/feed?key=abc&page=1#top"), "--kind", "news")).toBe("Added feed 1 with 1 post.");
  expect(await feed("list")).toBe("1  news  SERVER/feed?key=…&page=1  1 post  ok\n1 feed");
  expect(await feed("status", "1")).toBe(
    [
      "feed:          1",
      "address:       SERVER/feed?key=…&page=1",
      "kind:          news",
      "last attempt:  2026-11-21T17:00:00.000Z",
      "last success:  2026-11-21T17:00:00.000Z",
      "failures:      0",
      "next attempt:  2026-11-21T17:15:00.000Z",
      "last error:    none",
      "posts:         1",
    ].join("\n"),
  );
  expect(await feed("remove", server.at("/feed?key=abc&page=1"))).toBe("Removed feed 1 and 1 post.");
  expect(await db.selectFrom("news_posts").select("title").execute()).toEqual([{ title: "Own" }]);
});

it("npx toebox feed refuses what cannot be read, unless it is forced (NEWS-12)", async () => {
  const { db, server, feed } = await openCommands();
  const broken = server.at("/broken");
  server.answers.set("/broken", { body: "<rss>" });
  const reason = "the feed cannot be read: its XML is broken (--force adds it anyway)";
  await expect(feed("add", broken, "--kind", "news")).rejects.toThrow(reason);
  await expect(feed("add", "http://127.0.0.1:22/", "--kind", "news")).rejects.toThrow("is not public (--force");
  for (const address of ["paper.example", "ftp://paper.example", "https://ann:secret@paper.example/"])
    await expect(feed("add", address, "--kind", "news", "--force")).rejects.toThrow("the address cannot be used: it ");
  await expect(feed("add", broken, "--kind", "podcast")).rejects.toThrow("Allowed choices are news, social");
  await expect(feed("add", broken)).rejects.toThrow("--kind");
  expect(await feed("list")).toBe("0 feeds");

  const forced = "Added feed 1 with 0 posts.\nIt cannot be read yet: its XML is broken. Toebox will try again.";
  expect(await feed("add", broken, "--kind", "social", "--force")).toBe(forced);
  expect(await feed("list")).toBe("1  social  SERVER/broken  0 posts  1 failure\n1 feed");
  expect(await feed("status")).toContain(
    "last success:  none\nfailures:      1\nnext attempt:  2026-11-21T17:15:00.000Z",
  );
  await expect(feed("add", broken, "--kind", "news")).rejects.toThrow("feed 1 has this address already");
  await expect(feed("remove", "2")).rejects.toThrow("there is no feed 2");
  await expect(feed("remove", server.at("/other"))).rejects.toThrow("no feed has this address");
  await expect(feed("status", "7")).rejects.toThrow("there is no feed 7");
  expect(await db.selectFrom("feeds").select("id").execute()).toHaveLength(1);
});

it("npx toebox feed remove gives a post of two feeds to the other (NEWS-17)", async () => {
  const { db, server, feed } = await openCommands();
  for (const path of ["/one", "/two"]) {
    server.answers.set(path, { body: rss(rssItem), headers: { etag: '"x"' } });
    await feed("add", server.at(path), "--kind", "news");
  }
  expect(await feed("list")).toContain("/two  0 posts  ok");
  await feed("remove", "1");
  expect(await db.selectFrom("feeds").select(["id", "etag"]).execute()).toEqual([{ id: 2, etag: null }]);
});
