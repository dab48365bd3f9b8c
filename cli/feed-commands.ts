import { type Command, Option } from "commander";
import { type FeedKind, feedKinds } from "#domain/news/formats/feed-entry.ts";
import type { FeedStatus } from "#domain/feeds/manage-feeds.ts";
import { shownAddress } from "#domain/news/shown-address.ts";
import type { ListedFeed } from "#domain/news/formats/read-opml.ts";
import { OperatorError } from "#platform/postgres/operator-error.ts";
import { operatorLogin } from "./operator-login.ts";
import { readGivenFile } from "./read-given-file.ts";
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
    .argument(
      "<url>",
      "RSS, Atom, JSON Feed, WordPress, Mastodon or Bluesky: see docs/operating.md; or an .opml file with many",
    )
    .addOption(new Option("--kind <kind>", "what the feed holds").choices(feedKinds).makeOptionMandatory())
    .option("--force", "add it even if it cannot be read yet")
    .option("--dry-run", "of an .opml file: list its feeds, and add none")
    .action(async (url: string, flags: AddFlags) => {
      const isList = /\.opml$/i.test(url) && !/^https?:/i.test(url);
      if (flags.dryRun && !isList)
        throw new OperatorError("--dry-run goes with an .opml file: one feed is read at once");
      const feeds = isList ? await readFeedList(url) : [{ url, title: null }];
      if (flags.dryRun) return console.log(feeds.map(describeFeed).join("\n"));
      await withServices("toebox feed add", async (services) => {
        if (!isList) return addOne(services, url, flags);
        // one bad feed keeps out no other
        for (const one of feeds) {
          console.log(describeFeed(one));
          await addOne(services, one.url, flags).catch((error: unknown) => {
            if (!(error instanceof OperatorError)) throw error;
            console.error(`left out: ${error.message}`);
            process.exitCode = 1;
          });
        }
      });
    });

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

interface AddFlags {
  kind: FeedKind;
  force?: boolean;
  dryRun?: boolean;
}

type FeedServices = Parameters<Parameters<WithServices>[1]>[0];

async function addOne({ db, media, fetching, now }: FeedServices, url: string, flags: AddFlags): Promise<void> {
  const { addFeed, FeedUnreadable } = await loadFeeds();
  const options = { media, fetching, now: now() };
  const feed = { url, kind: flags.kind, isForced: flags.force ?? false };
  const adding = addFeed(db, feed, options).catch((error: unknown) => {
    if (error instanceof FeedUnreadable) throw new OperatorError(`${error.message} (--force adds it anyway)`);
    throw error;
  });
  const { id, posts, last_error } = await reportDomainError(adding);
  console.log(`Added feed ${id} with ${counted(posts, "post")}.`);
  if (last_error) console.log(`It cannot be read yet: ${last_error}. Toebox will try again.`);
}

/** Reads the feeds of an .opml file. Throws OperatorError for a file that cannot be read, is none, or has none. */
async function readFeedList(file: string): Promise<ListedFeed[]> {
  const { readOpml } = await import("#domain/news/formats/read-opml.ts");
  return reportDomainError(readOpml(await readGivenFile(file)));
}

function describeFeed({ url, title }: ListedFeed): string {
  return [shownAddress(url), title].filter(Boolean).join("  ");
}

/** Loads the code that reads feeds only here: other commands need not wait for it. */
function loadFeeds() {
  return import("#domain/feeds/manage-feeds.ts");
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
