import { Parser } from "htmlparser2";

/** Returns a text without HTML: shops write "&amp;" and "<b>" into names. One without either is as it was. */
export function plainText(text: string): string {
  if (!/&#?\w+;|<\/?[a-z]/i.test(text)) return text;
  let plain = "";
  const parser = new Parser({
    ontext(more) {
      plain += more;
    },
  });
  parser.end(text);
  return plain;
}
