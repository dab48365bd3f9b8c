import { fetchAsUser } from "./session.ts";

/** Fetches the `data` of an API reply. Throws unless the reply is a success, and when `signal` aborts the request. */
export async function fetchData<Data>(address: string, signal: AbortSignal): Promise<Data> {
  return (await fetchReply<{ data: Data }>(address, signal)).data;
}

/** Fetches a whole API reply. Throws as fetchData does. */
export function fetchReply<Reply>(address: string, signal: AbortSignal): Promise<Reply> {
  return call(address, { signal });
}

/**
 * Sends a call that changes something, and returns its reply. The request outlives the page. Throws unless the reply is
 * a success.
 */
export function post<Reply>(address: string, body: object = {}): Promise<Reply> {
  const headers = { "content-type": "application/json" };
  return call(address, { method: "POST", headers, body: JSON.stringify(body), keepalive: true });
}

async function call<Reply>(address: string, init: RequestInit): Promise<Reply> {
  const response = await fetchAsUser(address, init);
  if (!response.ok) throw new Error(`${address} could not be loaded (${response.status})`);
  return (await response.json()) as Reply;
}
