import { newsOf } from "../../news/formats/feed-posts.ts";
import { readFeed } from "../../news/formats/read-feed.ts";
import { withMoments } from "../../news/formats/entry-times.ts";
import { FetchFailure } from "#platform/fetch/fetch-failure.ts";
import type { Issue, SourceRow } from "../../entries/source-row.ts";

/** Base of relative addresses in a file, which does not say where it is from. */
const NOWHERE = "https://nowhere.invalid/";

/** Reads the news of a feed that was saved as a file: RSS, Atom or JSON Feed (NEWS-15). */
export async function readFeedFile(file: string, text: string): Promise<{ rows: SourceRow[]; issues: Issue[] }> {
  const lines = linesOfItems(text);
  try {
    const { entries, base } = await readFeed(Buffer.from(text), "", "news");
    const issues: Issue[] = [];
    const rows = withMoments(entries).flatMap((entry, index): SourceRow[] => {
      const where = lines.length === entries.length ? `${file}:${lines[index]}` : `${file}, entry ${index + 1}`;
      const news = newsOf(entry, base ?? NOWHERE);
      const reason = reasonAgainst(news);
      if (news === null || reason !== null) {
        issues.push({ where, reason: reason ?? "", row: null });
        return [];
      }
      const { link, title, time, author_name, author_link, pictures } = news;
      const image = pictures.find((address) => !address.startsWith(NOWHERE));
      const author = { author_name, author_link: author_link?.startsWith(NOWHERE) ? null : author_link };
      return [
        {
          section: "news",
          value: { link, title, time, ...author, ...(image && { image }) },
          mayLackPictures: true,
          locate: () => where,
        },
      ];
    });
    return { rows, issues };
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    return { rows: [], issues: [{ where: file, reason: error.message }] };
  }
}

function reasonAgainst(news: ReturnType<typeof newsOf>): string | null {
  if (news === null) return "this entry has no link or no words";
  if (news.link.startsWith(NOWHERE)) return "its link does not say on which site it is";
  return news.time === null ? "it has no time" : null;
}

/** Returns the lines in which the entries of an XML feed begin. */
function linesOfItems(text: string): number[] {
  const lines: number[] = [];
  let [line, from] = [1, 0];
  for (const { index } of text.matchAll(/<(?:item|entry)[\s>]/g)) {
    line += text.slice(from, index).split("\n").length - 1;
    from = index;
    lines.push(line);
  }
  return lines;
}
