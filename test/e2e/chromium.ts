import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { LaunchOptions } from "@playwright/test";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const packageFolder = dirname(dirname(require.resolve("@sparticuz/chromium")));
const cache = join(import.meta.dirname, "../../node_modules/.cache/toebox");

/**
 * Returns Playwright's options to launch the Chromium of the npm package, with the libraries that a bare machine lacks.
 * The package unpacks into TMPDIR, which is set to a cache folder: unpacking happens once, and no other program's copy
 * interferes.
 */
export async function chromiumLaunchOptions(): Promise<LaunchOptions> {
  // the package supports one platform; on others the tests need an installed Chrome
  if (process.platform !== "linux" || process.arch !== "x64") return { channel: "chrome" };
  const { version } = require(join(packageFolder, "package.json")) as { version: string };
  const folder = join(cache, `chromium-${version}-with-arimo`);
  if (!existsSync(folder)) await unpack(folder);
  return {
    executablePath: join(folder, "chromium"),
    // No sandbox: test machines run as root or without user namespaces, and open only pages of this site.
    // OverlayScrollbar: the scrollbars that Playwright hides would still take room from a page behind a dialog.
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
  const temporary = mkdtempSync(`${folder}-`);
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = temporary;
  try {
    const { inflate } = await import("@sparticuz/chromium");
    for (const part of ["chromium.br", "fonts.tar.br", "al2023.tar.br"])
      await inflate(join(packageFolder, "bin", part));
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
  await addDeviceFont(join(temporary, "fonts"));
  writeFileSync(join(temporary, "fonts.conf"), `<fontconfig><dir prefix="relative">fonts</dir></fontconfig>`);
  if (existsSync(folder)) rmSync(temporary, { recursive: true });
  else renameSync(temporary, folder);
}

/** Installs a font with Arial's widths, which most devices have and the package lacks (app/styles/fonts/fallback-faces.ts). */
async function addDeviceFont(folder: string): Promise<void> {
  const latin = Array.from({ length: 0x250 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join("");
  for (const weight of [400, 700]) {
    const arimo = readFileSync(require.resolve(`@fontsource/arimo/files/arimo-latin-${weight}-normal.woff2`));
    writeFileSync(
      join(folder, `arimo-${weight}.ttf`),
      await subsetFont(arimo, `${latin}–—‘’“”…·•€™`, { targetFormat: "sfnt" }),
    );
  }
}
