import { type ChildProcess, spawn } from "node:child_process";
import { globSync } from "node:fs";
import type { Readable } from "node:stream";
import { Builder, By, Key, Origin, type WebDriver } from "selenium-webdriver";
import { expect } from "vitest";
import { freePort } from "#test/free-port.ts";
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

/** Starts WebKit's driver on a screen of its own. Each page is a session, because a session keeps what its pages stored. */
export async function startWebKit(options: string[] = []): Promise<RunningEngine> {
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const display = await readLine(screen, screen.stdio[3] as Readable);
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}` },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const server = `http://localhost:${port}`;
  await until(() => fetch(`${server}/status`));
  const sites = new Map<string, Promise<WatchedSite>>();
  return {
    openPage: (size) => openPage(server, options, size, sites),
    async stop() {
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

async function openPage(
  server: string,
  options: string[],
  size: Size,
  sites: Map<string, Promise<WatchedSite>>,
): Promise<EnginePage> {
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
    await resize(driver, size);
  } catch (error) {
    await driver.quit();
    throw error;
  }
  return {
    ...inputOf(driver),
    async goTo(address) {
      const { origin, href } = new URL(address);
      const watched = sites.get(origin) ?? watchSite(origin);
      sites.set(origin, watched);
      await driver.get(href.replace(origin, (await watched).address));
    },
    reload: () => driver.navigate().refresh(),
    goBack: () => driver.navigate().back(),
    evaluate: (expression) => evaluate(driver, expression),
    takeScreenshot: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
    readErrors: async () => (await evaluate(driver, READ_ERRORS)) as string[],
    close: () => driver.quit(),
  };
}

/** Gives the page a size, without the bars of its window. */
async function resize(driver: WebDriver, { width, height }: Size): Promise<void> {
  const read = (sizes: string) => driver.executeScript<number[]>(`return [${sizes}]`);
  const [barsWidth, barsHeight] = await read("outerWidth - innerWidth, outerHeight - innerHeight");
  const rectangle = { x: 0, y: 0, width: width + barsWidth!, height: height + barsHeight! };
  await driver.manage().window().setRect(rectangle);
  await until(async () => expect(await read("innerWidth, innerHeight")).toEqual([width, height]));
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
