import { PolicyDocument } from "../../components/policy-document.tsx";
import { head } from "../../head.ts";
import { pageContext } from "../../page-context.ts";
import { renderDocument } from "../../render-document.ts";
import type { Route } from "./+types/page";
import text from "./terms-conditions.md?raw";

const TITLE = "Terms & Conditions";

export function loader({ context }: Route.LoaderArgs) {
  return { html: renderDocument(text, context.get(pageContext).site.name) };
}

export function meta({ matches }: Route.MetaArgs) {
  const name = matches[0].loaderData?.site.name;
  return head(matches, {
    title: TITLE,
    description: `The terms on which ${name} may be used.`,
    path: "/terms-conditions",
  });
}

export default function TermsConditionsPage({ loaderData: { html } }: Route.ComponentProps) {
  return <PolicyDocument title={TITLE} html={html} />;
}
