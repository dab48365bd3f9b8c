import { accountMails } from "../../mails/account-mails.ts";
import { pageContext } from "../../routing/page-context.ts";
import type { Route } from "./+types/mail";
import { mailNames } from "./mail-names.ts";

/** Serves a mail with invented contents. Only in development. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { site } = context.get(pageContext);
  const name = mailNames.find((one) => one === params.name);
  if (!name) throw new Response(null, { status: 404 });
  const mails = accountMails({ SITE_NAME: site.name, ORIGIN: site.origin });
  const { html } = await mails[name](name === "emailChangeRequested" ? "new@example.com" : "a-token", "a-token");
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
}
