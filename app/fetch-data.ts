/** The `data` of a reply of the API. Throws when the reply is no success, and when `signal` calls it off. */
export async function fetchData<Data>(address: string, signal: AbortSignal): Promise<Data> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} could not be loaded (${response.status})`);
  return ((await response.json()) as { data: Data }).data;
}
