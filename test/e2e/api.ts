/**
 * What the API of the site that the browser tests share answers. Not through the browser, which takes ten times as long;
 * throws when it is refused.
 */
export async function ask<Reply>(path: string): Promise<Reply> {
  const reply = await fetch(new URL(path, process.env["SITE_ADDRESS"]));
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return (await reply.json()) as Reply;
}

/** The `data` of what a call answers. */
export async function dataOf<Data>(path: string): Promise<Data> {
  return (await ask<{ data: Data }>(path)).data;
}
