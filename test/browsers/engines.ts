import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { LaunchOptions } from "puppeteer-core";
import { chromiumLaunchOptions } from "#test/e2e/chromium.ts";
import type { Engine } from "./engine.ts";
import { takeAwayScript } from "./floor.ts";
import { startPuppeteer } from "./puppeteer-engine.ts";
import { findMiniBrowser, startWebKit } from "./webkit-engine.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };
/** Smallest width of WebKit's window. */
const wideWindow = { width: 447, height: 844 };

/** Switches off what came to WebKit with Safari 17, and with Safari 26. */
const WITHOUT_POPOVERS = "--features=-PopoverAttribute,-CSSAnchorPositioning";

/** Chromium of all other browser tests, without what the oldest browsers of package.json lack. */
export const chromium: Engine = {
  name: "Chromium at the floor",
  missing: null,
  phone,
  desktop,
  async start() {
    const { channel, executablePath, args, env } = await chromiumLaunchOptions();
    const options: LaunchOptions = executablePath
      ? { executablePath, args, env: env as Record<string, string> }
      : { channel: channel as "chrome" };
    return startPuppeteer(options, takeAwayScript());
  },
};

export const firefox: Engine = {
  name: "Firefox",
  missing: findFirefox() ? null : "Firefox is not installed",
  phone,
  desktop,
  start: () => startPuppeteer({ browser: "firefox", executablePath: findFirefox(), headless: true }),
};

const missingForWebKit = findMiniBrowser() && findProgram("WebKitWebDriver") && findProgram("Xvfb");

export const webkit: Engine = {
  name: "WebKit",
  missing: missingForWebKit ? null : "WebKitGTK, its driver or Xvfb is not installed",
  phone: wideWindow,
  desktop,
  start: () => startWebKit(),
};

export const oldWebkit: Engine = {
  ...webkit,
  name: "WebKit without popovers",
  start: () => startWebKit([WITHOUT_POPOVERS]),
};

export const engines = [chromium, firefox, webkit];

function findFirefox(): string | undefined {
  return findProgram("firefox-esr") ?? findProgram("firefox");
}

function findProgram(name: string): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}
