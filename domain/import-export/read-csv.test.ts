import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "#test/full-run.ts";
import { decodeFile } from "./decode-file.ts";
import { readCsv } from "./read-csv.ts";

/** Mistakes as the operator reads them. */
const mistakes = (text: string) => readCsv("a.csv", text).issues.map(({ where, reason }) => `${where}: ${reason}`);

/** Returns the products of a file without mistakes, each with its place. */
function products(text: string): [string, unknown][] {
  const { rows, issues } = readCsv("a.csv", text);
  expect(issues).toEqual([]);
  return rows.map((row) => [row.locate([]), row.value]);
}

/** Texts of cells, also with what separates cells, rows and quotes. */
const cell = fc
  .string({ unit: fc.oneof(fc.constantFrom(",", ";", "\t", '"', "\n", " ", "="), fc.string({ unit: "grapheme" })) })
  .map((text) => text.replaceAll("\r", "").trim());
const textColumns = ["full_name", "nickname", "color_text"] as const;
const product = fc.record({ full_name: cell, nickname: cell, color_text: cell, cents: fc.nat(1_000_00) });

/** The ways in which a program may write the same table; what differs by cell and row follows from the `dice`, thrown in turn. */
const manner = fc.record({
  separator: fc.constantFrom(",", ";", "\t"),
  isNamed: fc.boolean(),
  encoding: fc.constantFrom("utf-8", "utf-8 with mark", "utf-16"),
  namelessColumns: fc.nat(2),
  dice: fc.array(fc.nat(59), { minLength: 1, maxLength: 100 }),
  columns: fc.shuffledSubarray(["slug", ...textColumns, "price"], { minLength: 5 }),
});

describe("CSV as spreadsheets write it (CAT-47)", () => {
  it("reads the same in every manner of writing, with the line of each row", () => {
    fc.assert(
      fc.property(fc.array(product, { maxLength: 5 }), manner, (table, how) => {
        const { separator, isNamed, namelessColumns, columns, dice } = how;
        let thrown = 0;
        const choose = <T>(...choices: T[]) => choices[(dice[thrown++ % dice.length] as number) % choices.length] as T;
        const lineEnd = () => choose("\n", "\r\n", "\r");
        const written = (value: string) => {
          const mustQuote = /[",;\t\n]/.test(value);
          const quoted = `"${value.replaceAll('"', '""').replaceAll("\n", lineEnd())}"`;
          const spaces = choose("", " ");
          return `${spaces}${mustQuote || choose(false, true) ? quoted : value}${spaces}`;
        };
        const empty = () => Array.from(columns, () => choose("", "  ", '""')).join(separator);
        let text = isNamed ? `sep=${separator}${lineEnd()}` : "";
        let line = isNamed ? 2 : 1;
        const append = (row: string) => {
          const end = lineEnd();
          // a line that ends in "\r" would make one line end with the "\n" of a line without anything
          text += row === "" && end === "\n" ? "\r\n" : row + end;
          line += row.split(/\r\n|\r|\n/).length;
        };
        const appendCells = (cells: string[]) => {
          for (let count = choose(0, 0, 1, 2); count > 0; count--) append(choose("", empty()));
          const at = line;
          append([...cells.map(written), ...Array<string>(namelessColumns).fill("")].join(separator));
          return `a.csv:${at}`;
        };
        appendCells(columns);
        const expected = table.map(({ cents, ...texts }, index) => {
          const decimal = separator === "," ? "." : choose(".", ",");
          const all: Record<string, string> = {
            ...texts,
            slug: `shoe-${index}`,
            price: (cents / 100).toFixed(2).replace(".", decimal),
          };
          const place = appendCells(columns.map((column) => all[column] as string));
          const filled = textColumns.flatMap((column) => (texts[column] === "" ? [] : [[column, texts[column]]]));
          return [
            place,
            { slug: `shoe-${index}`, ...Object.fromEntries(filled), sizes: [{ price: cents / 100 }] },
          ] as const;
        });
        const bytes =
          how.encoding === "utf-16"
            ? Buffer.from(`\ufeff${text}`, "utf16le")
            : Buffer.from(how.encoding === "utf-8" ? text : `\ufeff${text}`);
        const decoded = decodeFile("a.csv", bytes);
        expect(products("text" in decoded ? decoded.text : "")).toEqual(expected);
      }),
      { numRuns: propertyRuns(600) },
    );
  });

  it("skips rows that hold nothing", () => {
    expect(products('slug,brand\n,\na,nike\n , \n\n"",""\n,,,,\nb,nike\n')).toEqual([
      ["a.csv:3", { slug: "a", brand: "nike" }],
      ["a.csv:8", { slug: "b", brand: "nike" }],
    ]);
    expect(products(";;\n\nslug;brand\na;nike")).toEqual([["a.csv:4", { slug: "a", brand: "nike" }]]);
  });

  it("accepts columns without a name as long as they hold nothing", () => {
    expect(products("slug,,brand,,\na,,nike,,\nb,,nike\n")).toHaveLength(2);
    expect(mistakes("slug,brand,,\na,nike,,x\nb,nike,,,y\nc,nike\n")).toEqual([
      "a.csv:2: column 4 has no name in the header, and must be empty",
      "a.csv:3: column 5 has no name in the header, and must be empty",
    ]);
  });

  it("refuses a column that is there twice, by its name and once", () => {
    expect(mistakes("\n slug,sku,sku, sku\na,FT0014-100,FT0014-999,x")).toEqual([
      'a.csv:2: the column "sku" is there more than once',
    ]);
  });

  it("checks a header without rows like any other", () => {
    expect(mistakes("foo;bar")).toEqual([
      expect.stringMatching(/^a\.csv:1: there is no column "foo" or "bar"; the columns are slug, /),
    ]);
    expect(products("slug,brand")).toEqual([]);
    expect(products("sep=;\r\nslug;brand\r\n")).toEqual([]);
  });

  it.each(["", "\n;;\n", "\t\t\r\n", "sep=;", "sep=;\n;;\n"])("refuses %j, which has no header", (text) => {
    expect(mistakes(text)).toEqual([expect.stringMatching(/^a\.csv:1: there is no header; the columns are slug, /)]);
  });

  it("has one mistake when it is of another program, however many rows it has (CAT-28)", () => {
    const rows = Array.from({ length: 100 }, (_, number) => `Shoe ${number},x,"broken"x`);
    expect(mistakes(["Sneaker Name,Retail Price,slug,slug", ...rows].join("\n"))).toEqual([
      expect.stringMatching(/^a\.csv:1: there is no column "Sneaker Name" or "Retail Price"; the columns are slug, /),
    ]);
    expect(mistakes("slug,slug,price\na,b,x")).toEqual(['a.csv:1: the column "slug" is there more than once']);
  });

  it("says once that there is no column for slugs", () => {
    expect(mistakes("brand,full_name\nnike,A\nnike,B")).toEqual([
      'a.csv:1: there must be a column "slug", by which products are found',
    ]);
  });

  it("reads a row of line feeds below a header of carriage returns and line feeds", () => {
    expect(products("slug,brand\r\na,nike\nb,nike\n")).toEqual([
      ["a.csv:2", { slug: "a", brand: "nike" }],
      ["a.csv:3", { slug: "b", brand: "nike" }],
    ]);
  });

  it.each(["sep=;", '"sep=;"', "SEP=;;;;", "sep=; "])("reads below the line %j, which is no row", (first) => {
    expect(products(`${first}\r\nslug;full_name\r\na;A, B\r\n`)).toEqual([
      ["a.csv:3", { slug: "a", full_name: "A, B" }],
    ]);
  });

  it("refuses separators that it does not know, and those that cannot be decided", () => {
    expect(mistakes("sep=|\nslug|brand")).toEqual([
      'a.csv:1: cells are separated by commas, semicolons or tabs, not by "|"',
    ]);
    expect(mistakes("\nslug;brand,full_name\na;b")).toEqual([
      'a.csv:2: cannot tell whether commas or semicolons separate the columns: use one of them, or begin with a line "sep=,"',
    ]);
    expect(mistakes("slug,brand,full_name\na;nike;A")).toEqual([
      "a.csv:2: cells are separated by commas: this row has 1, its header 3 columns",
    ]);
  });

  it("reads rows without their last cells, and quotes within what tabs separate", () => {
    const { rows, issues } = readCsv(
      "a.csv",
      'slug\tbrand\tfull_name\tnickname\na\tnike\tAir 6" Boot\nb\tnike\tB\tFog',
    );
    expect(issues).toEqual([]);
    expect(rows.map(({ value }) => value)).toEqual([
      { slug: "a", brand: "nike", full_name: 'Air 6" Boot' },
      { slug: "b", brand: "nike", full_name: "B", nickname: "Fog" },
    ]);
  });

  it.each([
    [";", "119,50", 119.5],
    ["\t", "119,5", 119.5],
    [";", "119.50", 119.5],
    [";", "119", 119],
    [";", "1,100", "1,100"],
    [";", "1.100", "1.100"],
    ["\t", "1.119,50", "1.119,50"],
    [",", '"119,50"', "119,50"],
  ])("reads a price, separated by %j, %s as %j", (separator, written, price) => {
    const [row] = products(`slug${separator}price\na${separator}${written}`);
    expect(row?.[1]).toEqual({ slug: "a", sizes: [{ price }] });
  });

  it("refuses wrong quotes in the line in which their row begins", () => {
    const twice =
      'this is not valid CSV: a quote within a cell is written twice, and the cell is in quotes, as in "6"" boot"';
    expect(mistakes('slug,nickname\r\n\r\na,6" boot\r\nb,6"x"y"z"\r\n')).toEqual([
      `a.csv:3: ${twice}`,
      `a.csv:4: ${twice}`,
    ]);
    expect(mistakes('sep=;\r\nslug;nickname\r\na;"x\r\ny"\r\nb;"open\r\nc;d\r\n')).toEqual([
      "a.csv:5: this is not valid CSV: a quote that opens in this row is never closed",
    ]);
    expect(mistakes('"slug\nbrand\n')).toEqual([
      "a.csv:1: this is not valid CSV: a quote that opens in this row is never closed",
    ]);
  });
});
