import { randomUUID } from "node:crypto";
import { BEFORE_PAINT_SCRIPT } from "../browser/stored-on-root.ts";
import { EARLY_PRESSES_SCRIPT } from "../browser/early-presses.ts";
import { HEADLINE_FONT_SCRIPT } from "./headline-font.ts";
import { jsonLdScripts } from "./json-ld.ts";
import { FONT_PRELOAD } from "./preloads.ts";
import { PREFETCH_RULES } from "./prefetch-rules.ts";
import { loaderDataScript } from "./router-handoff.ts";
import { STYLES } from "./styles.ts";

/** A page, and the texts of its inline scripts and styles, which its content security policy has to allow (SITE-50). */
export interface RenderedPage {
  html: string;
  scripts: string[];
  /** of the style element */
  stylesheet: string;
  /** of style attributes */
  styles: string[];
}

/**
 * Nonce that every script must have that React renders: it distinguishes them from scripts that got into a text,
 * because nobody outside can know it. The document is sent without it.
 */
export const SCRIPT_MARK = randomUUID();
const HEAD_SCRIPT = `${HEADLINE_FONT_SCRIPT};${EARLY_PRESSES_SCRIPT}`;
const MARK_ATTRIBUTE = ` nonce="${SCRIPT_MARK}"`;

/**
 * Style attribute of an element. Only elements have the signs "<" and ">": in texts and attributes they are encoded.
 */
const STYLE_ATTRIBUTE = /<\w[^<>]*? style="([^"<>]*)"/g;

/** Makes the document from what React rendered, the encoded loader data, and what describes the page to search engines. */
export function assemblePage(
  rendered: string,
  loaderData: string,
  structuredData: readonly object[] = [],
): RenderedPage {
  const handoff = loaderDataScript(loaderData);
  const scripts = [BEFORE_PAINT_SCRIPT, HEAD_SCRIPT, PREFETCH_RULES, handoff];
  const [start = "", ...rest] = rendered.split(MARK_ATTRIBUTE);
  let html = `<!DOCTYPE html>${start}`;
  let before = start;
  for (const part of rest) {
    const tag = before.slice(before.lastIndexOf("<"));
    if (tag === "<script") scripts.push(...inlineScript(part));
    // visible pictures load first
    if (tag.startsWith('<link rel="modulepreload"')) html += ' fetchpriority="low"';
    html += part;
    before = part;
  }
  const headEnd = html.indexOf("</head>");
  const end = html.lastIndexOf("</body>");
  return {
    // React would move preloads of fonts into the head. It must not render the rules: when it replaces the document, the browser ignores them with a warning. Nor what is
    // for search engines, which would have to be among the scripts of each page for that, nor styles, which the browser would
    // get a second time in a script.
    html: `${html.slice(0, headEnd)}<script>${HEAD_SCRIPT}</script><style>${STYLES}</style>${html.slice(headEnd, end)}${FONT_PRELOAD}${jsonLdScripts(structuredData)}<script type="speculationrules">${PREFETCH_RULES}</script><script>${handoff}</script>${html.slice(end)}`,
    scripts,
    stylesheet: STYLES,
    // All are ours: elements of the catalog have none (domain/entries/sanitize-html.ts), and a text is no element.
    styles: [...new Set(Array.from(rendered.matchAll(STYLE_ATTRIBUTE), ([, style = ""]) => style))],
  };
}

/** Returns the text of the script whose start tag ends in `rest`; none when the script is a file. */
function inlineScript(rest: string): string[] {
  const start = rest.indexOf(">") + 1;
  const script = rest.slice(start, rest.indexOf("</script>", start));
  return script ? [script] : [];
}
