import type { FastifyInstance } from "fastify";
import type { Database } from "#platform/postgres/connect.ts";
import { mailSubscriptionOf } from "#domain/alerts/mail-subscriptions.ts";
import { unsubscribe } from "#domain/accounts/unsubscribe.ts";
import { isForPerson } from "#platform/http/error-document.ts";
import { refuse } from "#platform/http/errors.ts";

/** More than any mail program sends. */
const MAX_BODY_BYTES = 4_096;

/**
 * Stops mails: by the button of a page, and by the one request of a mail program (RFC 8058), which has no session and comes
 * from elsewhere. A GET shows that page and stops nothing (LETT-8).
 */
export async function unsubscribeRoute(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string", bodyLimit: MAX_BODY_BYTES }, (_request, _body, done) =>
    done(null),
  );
  app.post<{ Params: { kind: string; token: string } }>("/unsubscribe/:kind/:token", async (request, reply) => {
    reply.headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    const kind = mailSubscriptionOf(request.params.kind);
    if (!kind) return refuse(reply, 404);
    await unsubscribe(db, kind, request.params.token);
    if (isForPerson(request)) return reply.redirect(`/unsubscribed/${kind}`, 303);
    return { status: "OK" };
  });
}
