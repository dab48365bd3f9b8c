import { root } from "#server/config.ts";

/** What tells of the inside: SQL, a stack, a path, or words of a library. */
const innerWords = [
  /\bselect\b.{1,80}\bfrom\b/i,
  /\n\s*at .{1,80}:\d+:\d+/,
  /\.[cm]?[jt]sx?:\d+/,
  /file:\/\//,
  /node_modules/,
  /\b\w*Error:/,
  /Invalid (?:input|option|string|number)/,
  /expected \w+, received/,
  /\bToo (?:big|small)\b/,
  /\bFST_\w+/,
  /\bE(?:CONN|PIPE|NOENT|ISDIR|NAMETOOLONG)\w*/,
  /\bpg_[a-z]{3,}/,
  /\brelation "/,
  /syntax error/i,
  /violates|duplicate key|out of range for type|byte sequence/,
  /Unexpected (?:token|end)|at position \d/,
];

/** The first words of the inside that stand in `body`; what the request says itself is no secret. */
export function findInnerWords(body: string, request: string): string | undefined {
  if (body.includes(root)) return root;
  const isAsked = (words: string) => request.includes(words) || decoded(request).includes(words);
  return innerWords.map((pattern) => pattern.exec(body)?.[0]).find((words) => words !== undefined && !isAsked(words));
}

function decoded(request: string): string {
  return request.replaceAll(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
