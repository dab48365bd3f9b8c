import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { openFeedServer } from "#test/feed-server.ts";
import { rss } from "#test/feed-samples.ts";
import { createFolder, toebox } from "#test/run-toebox.ts";

it("npx toebox feed works as a program, and reads nothing of this machine (NEWS-12, NEWS-14)", async () => {
  const { address } = await createTestDatabase();
  const server = await openFeedServer();
  server.answers.set("/feed", { body: rss("") });
  const environment = { DATA_DIR: createFolder(), DATABASE_URL: address };
  const feed = (...words: string[]) => toebox(["feed", ...words], environment);
  const refusal = "its host is not known, or it leads to an address or a port that is not public";
  expect(await feed("add", server.at("/feed"), "--kind", "news")).toEqual({
    code: 1,
    stdout: "",
    stderr: `toebox: the feed cannot be read: ${refusal} (--force adds it anyway)\n`,
  });
  expect(await feed("add", server.at("/feed"), "--kind", "news", "--force")).toEqual({
    code: 0,
    stdout: `Added feed 1 with 0 posts.\nIt cannot be read yet: ${refusal}. Toebox will try again.\n`,
    stderr: "",
  });
  expect((await feed("list")).stdout).toBe(`1  news  ${server.at("/feed")}  0 posts  1 failure\n1 feed\n`);
  expect((await feed("status", "1")).stdout).toContain(`last error:    ${refusal}\n`);
  expect((await feed("remove", "1")).stdout).toBe("Removed feed 1 and 0 posts.\n");
  expect(server.requests).toEqual([]);
}, 120_000);
