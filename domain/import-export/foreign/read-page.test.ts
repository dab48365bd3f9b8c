import { expect, it } from "vitest";
import { readPage } from "./read-page.ts";

const product = '{"@type":"Product","name":"Shoe"}';
const pageOf = (script: string) => `<script type="application/ld+json">${script}</script>`;
const namesIn = (script: string) => readPage("page.html", pageOf(script)).records.map(({ data }) => data["name"]);

it.each([
  product,
  `  ${product};\n`,
  `<![CDATA[${product}]]>`,
  `//<![CDATA[\n${product}\n//]]>`,
  `// <![CDATA[\n${product};\n//  ]]> `,
])("the JSON of a script is read without what is around it: %s (CAT-65)", (script) => {
  expect(namesIn(script)).toEqual(["Shoe"]);
});

it("is found in time that grows with the page, whatever is around it (OPS-27)", () => {
  const spaces = " ".repeat(1_000_000);
  for (const script of [`${spaces}x`, `${product}${spaces}x`, `${spaces}]]>${spaces}x`, `//${spaces}//${spaces}]]>x`])
    expect(namesIn(script)).toEqual([]);
  expect(namesIn(`${spaces}${product}${spaces}//${spaces}]]>${spaces}`)).toEqual(["Shoe"]);
});
