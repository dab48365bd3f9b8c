import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { LaunchOptions } from "@playwright/test";

const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")));
const cache = join(import.meta.dirname, "../../node_modules/.cache/toebox");

/**
 * How to launch the Chromium that npm brought, with the libraries that a bare machine lacks. Its package unpacks into
 * TMPDIR; ours is a folder beside node_modules, so that the work is done once and no other program's copy is met.
 */
export async function chromium(): Promise<LaunchOptions> {
  // It is built for one platform; elsewhere the tests need Chrome to be installed.
  if (process.platform !== "linux" || process.arch !== "x64") return { channel: "chrome" };
  const { version } = createRequire(import.meta.url)(join(packageFolder, "package.json")) as { version: string };
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(folder)) await unpack(folder);
  return {
    executablePath: join(folder, "chromium"),
    // Machines that test run as root or without user namespaces; the pages opened are our own.
    // Bars that Playwright hides would still take their room from a page that stands still behind a dialog.
    args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none", "--enable-features=OverlayScrollbar"],
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: join(folder, "al2023/lib"),
      FONTCONFIG_FILE: join(folder, "fonts.conf"),
    },
  };
}

async function unpack(folder: string): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = draft;
  try {
    const { inflate } = await import("@sparticuz/chromium");
    for (const part of ["chromium.br", "fonts.tar.br", "al2023.tar.br"])
      await inflate(join(packageFolder, "bin", part));
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
  writeFileSync(join(draft, "fonts.conf"), `<fontconfig><dir prefix="relative">fonts</dir></fontconfig>`);
  if (existsSync(folder)) rmSync(draft, { recursive: true });
  else renameSync(draft, folder);
}
