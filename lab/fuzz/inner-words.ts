import { root } from "../../platform/process/config.ts";

/** Patterns of internal details: SQL, a stack, a path, or words of a library. */
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

/** Finds the first internal detail in `body` that the request did not contain itself. */
export function findInnerWords(body: string, request: string): string | undefined {
  if (body.includes(root)) return root;
  const isAsked = (words: string) => request.includes(words) || decoded(request).includes(words);
  return innerWords.map((pattern) => pattern.exec(body)?.[0]).find((words) => words !== undefined && !isAsked(words));
}

function decoded(request: string): string {
  return request.replaceAll(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
