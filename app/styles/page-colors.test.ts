import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pageColors } from "#platform/page-colors.ts";

it("the browser's toolbars have the colors of the page", () => {
  const tokens = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
  expect(tokens).toContain(`--color-page: light-dark(${pageColors.light}, ${pageColors.dark});`);
});
