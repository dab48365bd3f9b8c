import { useSite } from "../shell/use-shell.ts";
import { PageTitle } from "./page-title.tsx";

interface Props {
  title: string;
  /** HTML of our own document */
  html: string;
}

/** A policy document. Where a third party's script is configured, it is loaded here and nowhere else (spec §2). */
export function PolicyDocument({ title, html }: Props) {
  const { policyScriptUrl } = useSite();
  return (
    <article>
      <PageTitle>{title}</PageTitle>
      <div className="prose-text" dangerouslySetInnerHTML={{ __html: html }} />
      {policyScriptUrl && <script async src={policyScriptUrl} />}
    </article>
  );
}
