import { RouterContextProvider } from "react-router";
import { SaxesParser } from "saxes";
import { expect, it } from "vitest";
import { type PageContext, pageContext } from "../routing/page-context.ts";
import { loader } from "./open-search.ts";

const ORIGIN = "https://toebox.example";

it.each(["Toebox", 'Tom & "Jerry" <Kicks>'])("a browser that adds the site %j searches it (SITE-75)", async (name) => {
  const context = new RouterContextProvider();
  context.set(pageContext, { site: { origin: ORIGIN, name } } as unknown as PageContext);
  const url = new URL("/opensearch.xml", ORIGIN);
  const response = loader({ request: new Request(url), url, params: {}, pattern: url.pathname, context });
  const elements: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name: tag, attributes }) => elements.push({ name: tag, attributes, text: "" }));
  parser.on("text", (text) => void (elements.length > 0 && ((elements.at(-1) ?? { text: "" }).text += text)));
  parser.write(await response.text()).close();
  const textOf = (tag: string) => elements.find((one) => one.name === tag)?.text.trim();
  expect(textOf("ShortName")).toBe(name.slice(0, 16));
  const templates = elements.filter((one) => one.name === "Url").map(({ attributes }) => attributes["template"]);
  expect(templates).toEqual([`${ORIGIN}/?search={searchTerms}`, `${ORIGIN}/opensearch.xml`]);
});
