/** The `data` of a reply of the API. Throws when the reply is no success, and when `signal` calls it off. */
export async function fetchData<Data>(address: string, signal: AbortSignal): Promise<Data> {
  return (await fetchReply<{ data: Data }>(address, signal)).data;
}

/** The whole reply. Throws as fetchData does. */
export function fetchReply<Reply>(address: string, signal: AbortSignal): Promise<Reply> {
  return call(address, { signal });
}

/** The reply of a call that changes something; it goes out although the page is left. Throws when it is no success. */
export function post<Reply>(address: string, body: object = {}): Promise<Reply> {
  const headers = { "content-type": "application/json" };
  return call(address, { method: "POST", headers, body: JSON.stringify(body), keepalive: true });
}

async function call<Reply>(address: string, init: RequestInit): Promise<Reply> {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`${address} could not be loaded (${response.status})`);
  return (await response.json()) as Reply;
}
