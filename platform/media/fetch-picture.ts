import { FetchFailure } from "../fetch/fetch-failure.ts";
import { fetchPublic, type FetchSettings } from "../fetch/fetch-public.ts";

const TIMEOUT_MS = 15_000;

/**
 * Fetches a picture from the public internet (NEWS-14). Throws FetchFailure, also for a page and for a drawing, which could be a
 * program.
 */
export async function fetchPicture(
  address: string,
  maxBytes: number,
  settings: FetchSettings,
  signal?: AbortSignal,
): Promise<Buffer> {
  const limits = { headers: { accept: "image/*" }, timeoutMs: TIMEOUT_MS, maxBytes, signal };
  const { status, body } = await fetchPublic(address, limits, settings);
  if (status !== 200) throw new FetchFailure(`its host answers with status ${status}`, status);
  if (body.toString("utf8", 0, 512).trimStart().startsWith("<"))
    throw new FetchFailure("it is a page or a drawing, not a photo");
  return body;
}
