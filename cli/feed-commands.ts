import { type Command, Option } from "commander";
import { type FeedKind, feedKinds } from "#domain/news/formats/feed-entry.ts";
import type { FeedStatus } from "#domain/news/manage-feeds.ts";
import { shownAddress } from "#domain/news/shown-address.ts";
import { operatorLogin } from "./operator-login.ts";
import { reportDomainError } from "./report-domain-error.ts";
import type { Services } from "#platform/process/services.ts";

type WithServices = (
  owner: string,
  work: (services: Pick<Services, "db" | "media" | "fetching" | "now">) => Promise<void>,
) => Promise<void>;

/** Adds `toebox feed`: the feeds that news and social posts are read from (NEWS-12). */
export function addFeedCommands(program: Command, withServices: WithServices): void {
  const feed = program.command("feed").description("feeds for news and social posts");

  feed
    .command("add")
    .description("adds a feed and reads it; refuses one that cannot be read")
    .argument("<url>", "RSS, Atom, JSON Feed, WordPress, Mastodon or Bluesky: see docs/operating.md")
    .addOption(new Option("--kind <kind>", "what the feed holds").choices(feedKinds).makeOptionMandatory())
    .option("--force", "add it even if it cannot be read yet")
    .action((url: string, { kind, force = false }: { kind: FeedKind; force?: boolean }) =>
      withServices("toebox feed add", async ({ db, media, fetching, now }) => {
        const { addFeed } = await loadFeeds();
        const options = { media, fetching, now: now() };
        const { id, posts, last_error } = await reportDomainError(addFeed(db, { url, kind, isForced: force }, options));
        console.log(`Added feed ${id} with ${counted(posts, "post")}.`);
        if (last_error) console.log(`It cannot be read yet: ${last_error}. Toebox will try again.`);
      }),
    );

  feed
    .command("list")
    .description("lists the feeds")
    .action(() =>
      withServices("toebox feed list", async ({ db }) => {
        const feeds = await (await loadFeeds()).listFeeds(db);
        for (const { id, kind, url, failures, posts } of feeds) {
          const state = failures === 0 ? "ok" : counted(failures, "failure");
          console.log(`${id}  ${kind}  ${shownAddress(url)}  ${counted(posts, "post")}  ${state}`);
        }
        console.log(feeds.length === 1 ? "1 feed" : `${feeds.length} feeds`);
      }),
    );

  feed
    .command("status")
    .description("shows when feeds were read and what failed, for all or one")
    .argument("[id]", "its number")
    .action((id?: string) =>
      withServices("toebox feed status", async ({ db }) => {
        const { listFeeds, requireFeed } = await loadFeeds();
        const feeds = id === undefined ? await listFeeds(db) : [await reportDomainError(requireFeed(db, id))];
        console.log(feeds.map(statusOf).join("\n\n") || "0 feeds");
      }),
    );

  feed
    .command("remove")
    .description("removes a feed and its posts")
    .argument("<feed>", "its number or its address")
    .action((idOrUrl: string) =>
      withServices("toebox feed remove", async ({ db, now }) => {
        const { removeFeed } = await loadFeeds();
        const by = { actor: operatorLogin(), now: now() };
        const { id, posts } = await reportDomainError(removeFeed(db, idOrUrl, by));
        console.log(`Removed feed ${id} and ${counted(posts, "post")}.`);
      }),
    );
}

/** Loads the code that reads feeds only here: other commands need not wait for it. */
function loadFeeds() {
  return import("#domain/news/manage-feeds.ts");
}

function statusOf(feed: FeedStatus): string {
  const lines = {
    feed: feed.id,
    address: shownAddress(feed.url),
    kind: feed.kind,
    "last attempt": feed.fetched_at?.toISOString() ?? "none",
    "last success": feed.succeeded_at?.toISOString() ?? "none",
    failures: feed.failures,
    "next attempt": feed.next_fetch_at.toISOString(),
    "last error": feed.last_error ?? "none",
    posts: feed.posts,
  };
  return Object.entries(lines)
    .map(([name, value]) => `${`${name}:`.padEnd(14)} ${value}`)
    .join("\n");
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
