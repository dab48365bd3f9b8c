import type { Page } from "@playwright/test";

/** Returns the names of links that lead to several addresses, and links without a name (SITE-59). */
export async function ambiguousLinks(page: Page): Promise<string[]> {
  const targets = Map.groupBy(readLinks(await page.locator("body").ariaSnapshot()), ({ name }) => name);
  return [...targets].flatMap(([name, links]) => {
    const addresses = new Set(links.map(({ path }) => new URL(path, page.url()).href));
    return name === "" || addresses.size > 1 ? [`“${name}”: ${[...addresses].join(", ")}`] : [];
  });
}

/** Reads the links of an ARIA snapshot: a line such as `- link "Nike" [level=2]:`, and further in `- /url: /nike`. */
function readLinks(snapshot: string): { name: string; path: string }[] {
  const lines = snapshot.split("\n");
  const depthOf = (line: string) => line.search(/\S/);
  return lines.flatMap((line, at) => {
    const link = /^\s*- '?link(?: "((?:[^"\\]|\\.)*)")?/.exec(line);
    if (!link) return [];
    const end = lines.findIndex((other, index) => index > at && depthOf(other) <= depthOf(line));
    const url = lines.slice(at, end === -1 ? undefined : end).find((other) => other.includes("- /url: "));
    return [{ name: link[1] ?? "", path: url?.replace(/^.*- \/url: "?([^"]*)"?$/, "$1") ?? "" }];
  });
}

/** Returns neighboring texts that would be read as one word, such as "Time⁞1:00 PM" (SITE-60). */
export async function joinedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Readers begin a new line for these. Cells of tables and terms of lists are not among them, nor are buttons.
    const blocks =
      "address,article,aside,blockquote,caption,dialog,div,dl,fieldset,figure,footer,form,h1,h2,h3,h4,h5,h6,header,legend,li,main,nav,ol,optgroup,option,p,pre,search,section,select,table,tbody,thead,tr,ul";
    const found: string[] = [];
    let [last, lastParent] = [" ", null as Node | null];
    const read = (node: Node): void => {
      if (node instanceof Text) {
        const isApart = node.parentNode !== lastParent;
        if (isApart && /[\p{L}\p{N}\p{Sc}%+–-]$/u.test(last) && /^[\p{L}\p{N}\p{Sc}+–“(-]/u.test(node.data))
          found.push(`${last.slice(-30)}⁞${node.data.slice(0, 30)}`);
        if (node.data) [last, lastParent] = [node.data, node.parentNode];
      } else if (node instanceof HTMLElement && !node.matches("script,style,template,noscript")) {
        const isBlock = node.matches(blocks);
        if (isBlock) last = " ";
        if (node.matches("br")) lastParent = node;
        node.childNodes.forEach(read);
        if (isBlock) last = " ";
      }
    };
    read(document.body);
    return [...new Set(found)];
  });
}

/** Returns `time` elements that do not say their date or moment to machines (SITE-60). */
export async function unreadableTimes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const form = /^\d{4}(-\d{2}(-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?)?)?$/;
    return Array.from(document.querySelectorAll("time"))
      .filter(({ dateTime }) => !form.test(dateTime) || Number.isNaN(Date.parse(dateTime)))
      .map((time) => time.outerHTML.slice(0, 150));
  });
}
