import { expect, it } from "vitest";
import { renderDocument } from "./render-document.ts";

it("puts the site's name and the contact page where a document asks for them", () => {
  const html = renderDocument("## On {site}\n\nBy {site}: [write to us]({contact}).", "Toe & <b>box</b>");
  expect(html).toContain("<h2>On Toe &amp; &lt;b&gt;box&lt;/b&gt;</h2>");
  expect(html).toContain('By Toe &amp; &lt;b&gt;box&lt;/b&gt;: <a href="/about-us#contact">write to us</a>.');
});
