/** Suggests a correction of a store of the shared site, and returns the address of its page. */
export async function suggestCorrection(): Promise<string> {
  const body = {
    section: "stores",
    slug: "kith-manhattan-new-york",
    changes: { phone: "212 555 0100", zip_code: "10013" },
    source_url: "https://kith.example/stores/a-long-address-that-names-the-store-and-its-telephone",
    comment: "They moved.\nThe new door is around the corner.",
  };
  const reply = await fetch(new URL("/api/suggestions", process.env["SITE_ADDRESS"]), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const { data } = (await reply.json()) as { data: { token: string } };
  return `/suggestions/${data.token}`;
}
