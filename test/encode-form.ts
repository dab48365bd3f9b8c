/** Returns the body of a multipart form, as a browser sends it. */
export async function encodeForm(form: FormData): Promise<{ payload: Buffer; type: string }> {
  const response = new Response(form);
  return { payload: Buffer.from(await response.arrayBuffer()), type: String(response.headers.get("content-type")) };
}
