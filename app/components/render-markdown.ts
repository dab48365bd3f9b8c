import { marked } from "marked";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * Returns the HTML of one of our own documents; {site} becomes the site's name (SITE-21), {contact} the contact page.
 */
export function renderMarkdown(markdown: string, siteName: string): string {
  const name = siteName.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? "");
  const html = marked.parse(markdown.replaceAll("{contact}", "/about-us#contact"), { async: false });
  return html.replaceAll("{site}", name);
}
