/** Milliseconds that the network has to answer where there is a copy (OFF-3). */
const LIMIT_MS = 3_000;

/** Milliseconds for which a network that did not answer is waited for a shorter time. */
const SILENCE_MS = 10_000;
const SHORT_LIMIT_MS = 500;

/** Statuses of a site that is not there, as gateways and the site itself send them; other errors are answers. */
const AWAY = new Set([502, 503, 504]);

/** Moment at which the network last failed to answer, in milliseconds since the epoch. */
let silentSince = -Infinity;

/** Resolves to the network's reply, and to null where it fails. Never rejects. */
export async function ask(request: Request, fetchReply: () => Promise<Response>): Promise<Response | null> {
  // the page has given up what it asked for: that says nothing about the network
  const reply = await fetchReply().catch(() => (request.signal.aborted ? Response.error() : null));
  if (!isAway(reply)) silentSince = -Infinity;
  return reply;
}

/** Whether a reply, or none, is that of a site which is not there. */
export function isAway(reply: Response | null): boolean {
  return reply === null || AWAY.has(reply.status);
}

/** Resolves to a reply that comes in time, and to null when the copy is to be shown. */
export async function inTime(asked: Promise<Response | null>): Promise<Response | null> {
  const isSilent = Math.abs(Date.now() - silentSince) < SILENCE_MS;
  const reply = await Promise.race([asked, waitFor(isSilent ? SHORT_LIMIT_MS : LIMIT_MS)]);
  if (isAway(reply)) silentSince = Date.now();
  return isAway(reply) ? null : reply;
}

function waitFor(milliseconds: number): Promise<null> {
  return new Promise((resolve) => void setTimeout(() => resolve(null), milliseconds));
}
