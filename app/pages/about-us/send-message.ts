import type { ContactMessage } from "#domain/contact/contract.ts";

/** In milliseconds: who waits longer is told that it did not work. */
const PATIENCE = 20_000;

type Answer = { sent: true; message: string } | { sent: false; message?: string; errors: Record<string, string> };

/** Sends a contact message; what is wrong with it comes back by field (api.md "Contact and stores"). */
export async function sendMessage(message: ContactMessage): Promise<Answer> {
  try {
    const response = await fetch("/api/contact-us", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const body = (await response.json()) as { message: string; error?: Record<string, string> };
    if (response.ok) return { sent: true, message: body.message };
    if (body.error) return { sent: false, errors: body.error };
    return { sent: false, message: body.message, errors: {} };
  } catch {
    return { sent: false, message: "That did not work. Please try again; your message is still here.", errors: {} };
  }
}
