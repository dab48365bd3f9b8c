import { expect } from "vitest";
import type { EnginePage } from "./engine.ts";
import type { Words } from "./find-elements.ts";
import { Part } from "./part.ts";
import { until } from "./until.ts";

/** Page of a visitor, in any engine. */
export class BrowserPage extends Part {
  /** address of the site, without a path */
  site: string;
  readonly engine: EnginePage;
  readonly engineName: string;

  constructor(engine: EnginePage, engineName: string, site: string) {
    super(engine);
    this.engine = engine;
    this.engineName = engineName;
    this.site = site;
  }

  /** Opens an address of the site, and waits until React has taken the page over. */
  async open(path: string): Promise<void> {
    await this.goTo(path);
    await this.waitUntilHydrated();
  }

  /** Opens an address that hydrates nothing, such as one of the desk. */
  goTo(path: string): Promise<void> {
    return this.engine.goTo(this.site + path);
  }

  async reload(): Promise<void> {
    await this.engine.reload();
    await this.waitUntilHydrated();
  }

  back = (): Promise<void> => this.engine.goBack();

  pressKey = (key: string): Promise<void> => this.engine.pressKey(key);

  type = (text: string): Promise<void> => this.engine.type(text);

  /** Runs a function in the page. It can use nothing of this process. */
  async evaluate<Result>(use: () => Result): Promise<Awaited<Result>> {
    return (await this.engine.evaluate(`(${use})()`)) as Awaited<Result>;
  }

  /** Does something, and waits until a call that it makes has its reply. A page that is left before may not have saved it. */
  async untilReply(path: RegExp, change: () => Promise<void>): Promise<void> {
    const countReplies = async () => {
      const names = await this.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
      return names.filter((name) => path.test(name)).length;
    };
    const before = await countReplies();
    await change();
    await until(async () => expect(await countReplies()).toBeGreaterThan(before));
  }

  waitUntilHydrated = (): Promise<void> =>
    until(async () => expect(await this.evaluate(() => "hydrated" in document.documentElement.dataset)).toBe(true));

  readPath = (): Promise<string> => this.evaluate(() => location.pathname + location.search);

  expectPath = (path: Words): Promise<void> => until(async () => matches(await this.readPath(), path));

  expectTitle = (title: Words): Promise<void> =>
    until(async () => matches(await this.evaluate(() => document.title), title));
}

function matches(text: string, words: Words): void {
  if (typeof words === "string") expect(text).toBe(words);
  else expect(text).toMatch(words);
}
