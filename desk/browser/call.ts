import { anySignal } from "#app/browser/any-signal.ts";
import { readStored } from "#app/browser/local-storage.ts";
import { clearSession } from "#app/browser/session.ts";
import type { WireEditIssue } from "#wire/desk/edits.ts";

const TIMEOUT_MS = 60_000;

/** Milliseconds of an import, an undo or a redo, which the site ends after 15 minutes. */
export const LARGE_WORK_MS = 16 * 60_000;

const NOT_SENT = "The site does not answer. Nothing is lost: please try again.";

/** Error of a call of the desk, with the message of its reply. */
export class CallError extends Error {
  /** 0 without a reply */
  readonly status: number;
  /** what would allow a call that is 403, such as "factor-stale" */
  readonly reason: string | undefined;
  /** a text for each wrong field */
  readonly fields: Record<string, string>;
  /** mistakes of the edits of a call */
  readonly issues: WireEditIssue[];

  constructor(message: string, status = 0, { reason, error = {}, issues = [] }: Partial<ErrorBody> = {}) {
    super(message);
    this.status = status;
    this.reason = reason;
    this.fields = error;
    this.issues = issues;
  }
}

interface ErrorBody {
  message: string;
  reason?: string;
  error?: Record<string, string>;
  issues?: WireEditIssue[];
}

interface CallOptions {
  /** makes it a POST; a file is sent as it is, and a form with its files */
  body?: object | Blob | FormData;
  signal?: AbortSignal;
  /** milliseconds without a reply after which it fails */
  timeoutMs?: number | undefined;
}

/** Makes a call of the desk with the session of this browser, and returns its reply. Throws CallError. */
export async function callDesk<Reply>(path: string, options: CallOptions = {}): Promise<Reply> {
  return callApi(`/desk${path}`, options);
}

/** Fetches a picture that the desk alone may see. Throws CallError. */
export async function fetchPicture(path: string, signal: AbortSignal): Promise<Blob> {
  const token = readStored("token");
  const headers = { ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`/api/desk${path}`, { headers, signal });
  if (!response.ok) throw new CallError(NOT_SENT, response.status);
  return response.blob();
}

/** Sends a file to a call of the desk, and returns its reply. Throws CallError. */
export async function sendFile<Reply>(path: string, file: Blob): Promise<Reply> {
  return callDesk(path, { body: file });
}

/** Makes a call of the desk that changes something, and returns its reply. Throws CallError. */
export type Send = <Reply>(path: string, body?: object, timeoutMs?: number) => Promise<Reply>;

export const postDesk: Send = (path, body = {}, timeoutMs = undefined) => callDesk(path, { body, timeoutMs });

/** Does the same for a call of the site. A token that is no longer valid ends the session (ACC-5). */
export async function callApi<Reply>(path: string, { body, signal, timeoutMs }: CallOptions = {}): Promise<Reply> {
  const token = readStored("token");
  const isForm = body instanceof FormData;
  const timeout = AbortSignal.timeout(timeoutMs ?? (isForm ? LARGE_WORK_MS : TIMEOUT_MS));
  const response = await fetch(`/api${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...contentTypeOf(body),
    },
    ...(body && { body: isForm || body instanceof Blob ? body : JSON.stringify(body) }),
    signal: signal ? anySignal([signal, timeout]) : timeout,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new CallError(NOT_SENT);
  });
  const reply: unknown = await response.json().catch(() => null);
  // unless another tab has signed in again since then
  if (response.status === 401 && token !== null && readStored("token") === token) clearSession();
  if (response.ok && reply !== null) return reply as Reply;
  const { message = NOT_SENT, ...more } = (reply ?? {}) as Partial<ErrorBody>;
  throw new CallError(message, response.status, more);
}

/** Returns the header for a body; the browser makes that of a form. */
function contentTypeOf(body: CallOptions["body"]): { "content-type"?: string } {
  if (!body || body instanceof FormData) return {};
  return { "content-type": body instanceof Blob ? "application/octet-stream" : "application/json" };
}

/** Returns the text of an error for the person at the desk. */
export function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
