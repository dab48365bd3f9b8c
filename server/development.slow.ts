import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createFolder, startServer } from "#test/run-toebox.ts";

describe("npm run dev", () => {
  it("shows edits of pages, domain and server code without a restart", async () => {
    const project = createFolder();
    const root = join(import.meta.dirname, "..");
    for (const name of [
      "api",
      "app",
      "cli",
      "desk",
      "platform",
      "demo",
      "domain",
      "server",
      "wire",
      "package.json",
      "tsconfig.json",
      "vite.config.ts",
      "vite.desk.config.ts",
      "react-router.config.ts",
    ]) {
      cpSync(join(root, name), join(project, name), { recursive: true });
    }
    symlinkSync(join(root, "node_modules"), join(project, "node_modules"));
    const edit = (file: string, from: string, to: string) => {
      const text = readFileSync(join(project, file), "utf8");
      expect(text).toContain(from);
      writeFileSync(join(project, file), text.replace(from, to));
    };
    const site = startServer({ NODE_ENV: "development", DATA_DIR: createFolder() }, project);
    const address = await site.address;
    const body = async (path: string) => (await fetch(address + path)).text();
    expect(await body("/")).toContain("Sneaker Release Dates");
    const asPage = { headers: { accept: "text/html" } };
    expect(await (await fetch(`${address}/desk/users`, asPage)).text()).toContain("/desk/main.tsx");
    expect(await body("/desk/main.tsx")).toContain("createRoot");

    edit("app/pages/home/page.tsx", "Sneaker Release Dates", "Edited page");
    await expect.poll(() => body("/"), { timeout: 20_000 }).toContain("Edited page");
    edit("domain/catalog/slugs.ts", "Product not found.", "Edited domain");
    await expect.poll(() => body("/api/product/None"), { timeout: 20_000 }).toContain("Edited domain");
    edit("desk/shell/nav-items.ts", "Your access", "Edited desk");
    await expect.poll(() => body("/desk/shell/nav-items.ts"), { timeout: 20_000 }).toContain("Edited desk");
    edit("platform/http/messages.ts", "No such endpoint.", "Edited server");
    await expect.poll(() => body("/api/none"), { timeout: 20_000 }).toContain("Edited server");
  }, 90_000);
});
