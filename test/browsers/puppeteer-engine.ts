import {
  type BrowserContext,
  type ConsoleMessage,
  type KeyInput,
  launch,
  type LaunchOptions,
  type Page,
} from "puppeteer-core";
import { CLEAR_STORAGE, QUIET_PATH } from "./clear-storage.ts";
import type { EnginePage, RunningEngine, Size } from "./engine.ts";

/** Starts a browser that puppeteer can drive, with a script that runs before those of each page. */
export async function startPuppeteer(options: LaunchOptions, firstScript = ""): Promise<RunningEngine> {
  const browser = await launch(options);
  let idle: BrowserContext | undefined;
  return {
    async openPage(size) {
      const context = idle ?? (await browser.createBrowserContext());
      idle = undefined;
      return openPage(context, size, firstScript, () => (idle = context));
    },
    stop: () => browser.close(),
  };
}

/** Message of Firefox about a request that its page has left to the service worker and gone away. */
const LEFT_BEHIND = /A ServiceWorker intercepted the request and encountered an unexpected error/;

/** Opens a page. It calls `keep` when it is closed and has left nothing behind; else its context ends. */
async function openPage(
  context: BrowserContext,
  size: Size,
  firstScript: string,
  keep: () => void,
): Promise<EnginePage> {
  const page = await context.newPage();
  const errors: string[] = [];
  const visited = new Set<string>();
  const clear = async () => {
    await page.close();
    const quiet = await context.newPage();
    for (const site of visited) {
      await quiet.goto(site + QUIET_PATH);
      await quiet.evaluate(CLEAR_STORAGE);
    }
    await context.deleteCookie(...(await context.cookies()));
    await quiet.close();
  };
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(describeMessage(message));
  });
  page.on("pageerror", (error) => {
    if (!LEFT_BEHIND.test(String(error))) errors.push(String(error));
  });
  await page.setViewport(size);
  await page.evaluateOnNewDocument(firstScript + logViolations);
  return {
    ...inputOf(page),
    async goTo(address) {
      visited.add(new URL(address).origin);
      await page.goto(address, { waitUntil: "domcontentloaded" });
    },
    async reload() {
      await page.reload({ waitUntil: "domcontentloaded" });
    },
    async goBack() {
      await page.goBack({ waitUntil: "domcontentloaded" });
    },
    evaluate: (expression) => page.evaluate(expression),
    takeScreenshot: () => page.screenshot(),
    readErrors: async () => errors,
    close: () => clear().then(keep, () => context.close()),
  };
}

/** Script that logs what the content security policy refuses as an error, which not every browser does. */
const logViolations = `addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
  console.error("content security policy: " + violatedDirective + " " + blockedURI));`;

const describeMessage = (message: ConsoleMessage) =>
  [message.text(), message.location().url].filter(Boolean).join(" at ");

function inputOf(page: Page): Pick<EnginePage, "moveMouse" | "click" | "type" | "pressKey" | "chooseFile"> {
  return {
    moveMouse: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async pressKey(keys) {
      const [key, ...modifiers] = keys.split("+").toReversed() as KeyInput[];
      for (const modifier of modifiers) await page.keyboard.down(modifier);
      await page.keyboard.press(key as KeyInput);
      for (const modifier of modifiers) await page.keyboard.up(modifier);
    },
    async chooseFile(selector, file) {
      const input = await page.$(selector);
      await (input as import("puppeteer-core").ElementHandle<HTMLInputElement>).uploadFile(file);
    },
  };
}
