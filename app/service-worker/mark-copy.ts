import { type Age, ageBar, AS_OF, sentAt } from "../offline/age.ts";

/** Headers that describe the bytes of a body, which a copy no longer has. */
const OF_BYTES = ["content-encoding", "content-length"];

/** Returns a copy of a reply with the moment of the site's reply in its headers. `now` is the device's. */
export function markReply(copy: Response, now: Date, body: BodyInit | null = copy.body): Response {
  const headers = new Headers(copy.headers);
  for (const name of OF_BYTES) headers.delete(name);
  const asOf = sentAt(copy.headers, now);
  headers.set(AS_OF, asOf.toISOString());
  // the clock of the site is not to be read from it (TIME-27)
  headers.set("age", String(Math.max(Math.round((now.getTime() - asOf.getTime()) / 1_000), 1)));
  return new Response(body, { status: copy.status, headers });
}

/** Marks a kept document: the root element has its moment, and the bar that tells it is the end of the body (OFF-5). */
export function markDocument(html: string, age: Age, now: Date): string {
  const marked = html.replace("<html ", `<html data-as-of="${age.asOf.toISOString()}" `);
  const end = marked.lastIndexOf("</body>");
  return end < 0 ? marked : marked.slice(0, end) + ageBar(age, now) + marked.slice(end);
}
