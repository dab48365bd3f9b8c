import { PolicyDocument } from "../../components/policy-document.tsx";
import { head } from "../../head.ts";
import { pageContext } from "../../page-context.ts";
import { renderDocument } from "../../render-document.ts";
import type { Route } from "./+types/page";
import text from "./privacy-policy.md?raw";

const TITLE = "Privacy Policy";

export function loader({ context }: Route.LoaderArgs) {
  return { html: renderDocument(text, context.get(pageContext).site.name) };
}

export function meta({ matches }: Route.MetaArgs) {
  const name = matches[0].loaderData?.site.name;
  return head(matches, {
    title: TITLE,
    description: `What ${name} keeps about you, why, for how long, and what you can ask of us.`,
    path: "/privacy-policy",
  });
}

export default function PrivacyPolicyPage({ loaderData: { html } }: Route.ComponentProps) {
  return <PolicyDocument title={TITLE} html={html} />;
}
