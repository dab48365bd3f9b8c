import { describe, expect, it } from "vitest";
import { findMistakes, findUntested, readRules } from "./check-rules.ts";

// prefixes of no other rule book: the check reads this file, too
const book = `# Rules

A comment cites a rule by its number, such as \`RED-1\`.

## Red things

- **RED-1** A cherry is red,
  and so is RED-1.
- **RED-2** A brick is red.

## Blue things

Status: planned

- **BLUE-1** The sky is blue.

## Green things

- **GREEN-1** Grass is green.
`;
const rules = readRules(book);

const file = (text: string, path = "domain/color.ts") => ({ path, text });
const mistakesIn = (...files: ReturnType<typeof file>[]) => findMistakes(rules, files);

it("the rules of a book are its list items that begin with a number; a status is its section's", () => {
  expect(rules).toEqual([
    { number: "RED-1", line: 7, isPlanned: false },
    { number: "RED-2", line: 9, isPlanned: false },
    { number: "BLUE-1", line: 15, isPlanned: true },
    { number: "GREEN-1", line: 19, isPlanned: false },
  ]);
});

describe("mistakes", () => {
  it("are none where every citation leads to a rule", () => {
    const good = [
      file("/** A color (RED-1, RED-2). */\n// BLUE-1: planned"),
      file('it("is green (GREEN-1)")', "domain/color.test.ts"),
      file("-- RED-2\nSELECT 1;", "platform/postgres/migrations/0001-colors.sql"),
      file("See docs/api.md and color.spec.ts.", "README.md"),
    ];
    expect(mistakesIn(...good)).toEqual([]);
  });

  it("are numbers that are defined twice", () => {
    expect(findMistakes(readRules(`${book}- **RED-2** Again.\n`), [])).toEqual([
      "docs/product.md:20: RED-2 is defined in line 9 already",
    ]);
  });

  it("are citations of no rule, with their lines", () => {
    expect(mistakesIn(file("RED-1\nRED-3, GREEN-12"))).toEqual([
      "domain/color.ts:2: there is no rule RED-3",
      "domain/color.ts:2: there is no rule GREEN-12",
    ]);
  });

  it("are not other words that look like citations", () => {
    const alike = ["UTF-8", "BRICKRED-9", "RED-9a", "INFRA-RED-9", "RED-9-101", "red-9", "SB-1", "RED9"];
    expect(mistakesIn(file(alike.join(" ")), file("RED-9", "demo/releases.csv"))).toEqual([]);
  });

  for (const name of ["spec", "api", "design"]) {
    it(`are citations of ${name}.md, in whatever file`, () => {
      const cited = `${name}.md`;
      expect(mistakesIn(file(`one\n(${cited} "Colors")`, ".env.example"))).toEqual([
        `.env.example:2: cites "${cited}", which is not in the repository`,
      ]);
    });
  }

  it("are sections of a specification, also across lines", () => {
    const cited = ["spec", "§"].join(" ");
    const lines = ["/**", ` * (${cited}4 and spec`, " * §2).", " */"].join("\n");
    expect(mistakesIn(file(lines))).toEqual([
      `domain/color.ts:2: cites "${cited}", which is not in the repository`,
      `domain/color.ts:2: cites "${cited}", which is not in the repository`,
    ]);
  });
});

describe("rules that no test cites", () => {
  it("are those of what is built, whatever other files cite", () => {
    const files = [file("GREEN-1"), file('it("RED-2")', "app/color.test.ts")];
    expect(findUntested(rules, files)).toEqual(["RED-1", "GREEN-1"]);
  });

  it("are told by the names of files", () => {
    const paths = ["app/a.test.ts", "test/e2e/a.spec.ts", "server/a.slow.ts", "test/names.ts"];
    for (const path of paths) expect(findUntested(rules, [file("RED-1 RED-2 GREEN-1", path)]), path).toEqual([]);
  });
});
