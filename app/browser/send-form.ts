import { fetchAsUser } from "./session.ts";

const TIMEOUT_MS = 20_000;

/** The text of a form that could not be sent (CONT-11, ACC-50). */
export const NOT_SENT = "Something went wrong. Please try again.";

type Fields = Record<string, string>;

export type FormResult<Reply> =
  | { ok: true; reply: Reply & { message: string } }
  /** `status` is 0 without a response */
  | { ok: false; status: number; message?: string; errors: Fields };

/** Posts a form to the API. Returns errors by field, or one text for other failures. Never throws. */
export async function sendForm<Reply = object>(
  address: string,
  values: object | FormData,
  notSent = NOT_SENT,
): Promise<FormResult<Reply>> {
  try {
    const response = await fetchAsUser(address, {
      method: "POST",
      ...bodyOf(values),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = (await response.json()) as Reply & { message: string; error?: Fields; errors?: Fields };
    if (response.ok) return { ok: true, reply: body };
    const { status } = response;
    const errors = body.error ?? body.errors;
    if (errors) return { ok: false, status, errors };
    return { ok: false, status, message: body.message, errors: {} };
  } catch {
    return { ok: false, status: 0, message: notSent, errors: {} };
  }
}

/** Returns the body of a form: multipart with a file, otherwise JSON. */
function bodyOf(values: object | FormData): RequestInit {
  if (values instanceof FormData) return { body: values };
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(values) };
}
