import { marked } from "marked";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** One of our own Markdown documents as HTML, with the site's name for {site} and the contact page for {contact}. */
export function renderDocument(markdown: string, siteName: string): string {
  const name = siteName.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? "");
  const html = marked.parse(markdown.replaceAll("{contact}", "/about-us#contact"), { async: false });
  return html.replaceAll("{site}", name);
}
