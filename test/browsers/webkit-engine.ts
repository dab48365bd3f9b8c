import { type ChildProcess, spawn } from "node:child_process";
import { globSync } from "node:fs";
import type { Readable } from "node:stream";
import { Builder, By, Key, Origin, type WebDriver } from "selenium-webdriver";
import { expect } from "vitest";
import { freePort } from "#test/free-port.ts";
import { CLEAR_STORAGE, QUIET_PATH } from "./clear-storage.ts";
import type { EnginePage, RunningEngine, Size } from "./engine.ts";
import { until } from "./until.ts";
import { READ_ERRORS, type WatchedSite, watchSite } from "./watched-site.ts";

/** Milliseconds for a page to load. The driver may wait so long for one that has loaded, before it runs a script. */
const LOAD_TIMEOUT_MS = 15_000;

/** Keys whose names are others in WebDriver. */
const KEYS: Record<string, string> = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Backspace: Key.BACK_SPACE,
  Control: Key.CONTROL,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  Shift: Key.SHIFT,
  Tab: Key.TAB,
};

/** Returns the browser of WebKitGTK; undefined where it is not installed. */
export const findMiniBrowser = (): string | undefined => globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")[0];

/** Starts WebKit's driver on a screen of its own. A session goes on for the page of the next journey. */
export async function startWebKit(options: string[] = []): Promise<RunningEngine> {
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const display = await readLine(screen, screen.stdio[3] as Readable);
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    // without a graphics card, frames that are handed over in memory take a quarter less of the time
    env: { ...process.env, DISPLAY: `:${display}`, WEBKIT_DISABLE_DMABUF_RENDERER: "1" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const server = `http://localhost:${port}`;
  await until(() => fetch(`${server}/status`));
  const sites = new Map<string, Promise<WatchedSite>>();
  const watch = async (origin: string) => {
    const watched = sites.get(origin) ?? watchSite(origin);
    sites.set(origin, watched);
    return (await watched).address;
  };
  let idle: WebDriver | undefined;
  return {
    async openPage(size) {
      const session = idle ?? (await openSession(server, options));
      idle = undefined;
      try {
        await resize(session, size);
      } catch (error) {
        await session.quit();
        throw error;
      }
      return pageOf(session, watch, () => (idle = session));
    },
    async stop() {
      await idle?.quit();
      for (const site of sites.values()) await (await site).close();
      driver.kill();
      screen.kill();
    },
  };
}

function readLine(child: ChildProcess, stream: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    stream.once("data", (data: Buffer) => resolve(data.toString().trim()));
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`Xvfb ended with code ${code}`)));
  });
}

async function openSession(server: string, options: string[]): Promise<WebDriver> {
  const builder = new Builder().usingServer(server).withCapabilities({
    browserName: "MiniBrowser",
    // a script that is sent before the first page of a session has loaded gets no answer
    pageLoadStrategy: "normal",
    timeouts: { pageLoad: LOAD_TIMEOUT_MS },
    "webkitgtk:browserOptions": { binary: findMiniBrowser(), args: ["--automation", ...options] },
  });
  const driver = await builder.build();
  try {
    // opens the process of the site, in place of that of the blank page
    await driver.get(`${server}/status`);
  } catch (error) {
    await driver.quit();
    throw error;
  }
  return driver;
}

/** Returns the page of a session. It calls `keep` when it is closed and has left nothing behind; else the session ends. */
function pageOf(driver: WebDriver, watch: (origin: string) => Promise<string>, keep: () => void): EnginePage {
  const visited = new Set<string>();
  return {
    ...inputOf(driver),
    async goTo(address) {
      const { origin, href } = new URL(address);
      const watched = await watch(origin);
      visited.add(watched);
      await driver.get(href.replace(origin, watched));
    },
    reload: () => driver.navigate().refresh(),
    goBack: () => driver.navigate().back(),
    evaluate: (expression) => evaluate(driver, expression),
    takeScreenshot: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
    readErrors: async () => (await evaluate(driver, READ_ERRORS)) as string[],
    close: () => clear(driver, visited).then(keep, () => driver.quit()),
  };
}

/** Deletes what a visit has stored, and moves the mouse away from where it would point at something of the next page. */
async function clear(driver: WebDriver, visited: Set<string>): Promise<void> {
  await inputOf(driver).moveMouse(0, 0);
  for (const site of visited) {
    await driver.get(site + QUIET_PATH);
    await driver.manage().deleteAllCookies();
    await evaluate(driver, CLEAR_STORAGE);
  }
}

/** Gives the page a size, without the bars of its window. */
async function resize(driver: WebDriver, { width, height }: Size): Promise<void> {
  const read = () => driver.executeScript<number[]>("return [innerWidth, innerHeight, outerWidth, outerHeight]");
  const [innerWidth = 0, innerHeight = 0, outerWidth = 0, outerHeight = 0] = await read();
  if (innerWidth === width && innerHeight === height) return;
  const rectangle = { x: 0, y: 0, width: width + outerWidth - innerWidth, height: height + outerHeight - innerHeight };
  await driver.manage().window().setRect(rectangle);
  await until(async () => expect((await read()).slice(0, 2)).toEqual([width, height]));
}

const evaluate = (driver: WebDriver, expression: string): Promise<unknown> =>
  driver.executeScript(`return (${expression})`);

function inputOf(driver: WebDriver): Pick<EnginePage, "moveMouse" | "click" | "type" | "pressKey" | "chooseFile"> {
  const move = (x: number, y: number) =>
    driver.actions().move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 });
  return {
    moveMouse: (x, y) => move(x, y).perform(),
    click: (x, y) => move(x, y).click().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    async pressKey(keys) {
      const [key, ...modifiers] = keys
        .split("+")
        .toReversed()
        .map((one) => KEYS[one] ?? one);
      const actions = driver.actions();
      for (const modifier of modifiers) actions.keyDown(modifier);
      actions.sendKeys(key ?? "");
      for (const modifier of modifiers) actions.keyUp(modifier);
      await actions.perform();
    },
    chooseFile: (selector, file) => driver.findElement(By.css(selector)).sendKeys(file),
  };
}
