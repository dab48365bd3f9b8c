/**
 * Returns a reply of the API of the site that the browser tests share. Called from Node, because a request through the
 * browser takes ten times as long. Throws unless the reply is a success.
 */
export async function apiReply<Reply>(path: string): Promise<Reply> {
  const reply = await fetch(new URL(path, process.env["SITE_ADDRESS"]));
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return (await reply.json()) as Reply;
}

/** Returns the `data` of an API reply. */
export async function apiData<Data>(path: string): Promise<Data> {
  return (await apiReply<{ data: Data }>(path)).data;
}
