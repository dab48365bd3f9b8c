import { PageTitle } from "../../components/page-title.tsx";
import { head } from "../../routing/head.ts";
import { pageContext } from "../../routing/page-context.ts";
import type { PageHandle } from "../../routing/page-handle.ts";
import { renderMarkdown } from "../../components/render-markdown.ts";
import { useSite } from "../../routing/root-data.ts";
import type { Route } from "./+types/page";
import privacyPolicy from "./privacy-policy.md?raw";
import termsConditions from "./terms-conditions.md?raw";

/** Policy documents by route pattern; {site} is a placeholder for the site's name. */
const policies: Record<string, { title: string; description: string; text: string }> = {
  "privacy-policy": {
    title: "Privacy Policy",
    description: "What {site} keeps about you, why, for how long, and what your rights are.",
    text: privacyPolicy,
  },
  "terms-conditions": {
    title: "Terms & Conditions",
    description: "The terms for using {site}.",
    text: termsConditions,
  },
};

export function loader({ pattern, context }: Route.LoaderArgs) {
  const policy = policies[pattern];
  if (!policy) throw new Error(`There is no policy for the route ${pattern}`);
  const { name } = context.get(pageContext).site;
  const { title, description, text } = policy;
  return {
    title,
    description: description.replace("{site}", name),
    path: `/${pattern}`,
    html: renderMarkdown(text, name),
  };
}

export const handle: PageHandle = { loadsPolicyScript: true };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return head(matches, { ...loaderData, type: "article" });
}

/**
 * Shows a policy document (SITE-10). The configured script of a third party loads here and on no other page (SITE-49).
 */
export default function PolicyPage({ loaderData: { title, html } }: Route.ComponentProps) {
  const { policyScriptUrl } = useSite();
  return (
    <article>
      <PageTitle>{title}</PageTitle>
      <div className="prose-text" dangerouslySetInnerHTML={{ __html: html }} />
      {policyScriptUrl && <script async src={policyScriptUrl} />}
    </article>
  );
}
