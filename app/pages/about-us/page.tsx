import { countries } from "#domain/contact/countries.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { head } from "../../routing/head.ts";
import { pageContext } from "../../routing/page-context.ts";
import { renderMarkdown } from "../../components/render-markdown.ts";
import type { Route } from "./+types/page";
import text from "./about-us.md?raw";
import { ContactForm } from "./contact-form.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return { html: renderMarkdown(text, context.get(pageContext).site.name), countries };
}

export function meta({ matches }: Route.MetaArgs) {
  const name = matches[0].loaderData?.site.name;
  return head(matches, {
    title: "About Us",
    description: `Why ${name} exists, where its release dates come from, how it makes money, and how to reach us.`,
    path: "/about-us",
  });
}

/** Shows the about text and the contact form (CONT-1). */
export default function AboutUsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>About Us</PageTitle>
      <div className="grid items-start gap-x-14 gap-y-16 lg:grid-cols-2">
        <div className="prose-text text-lg" dangerouslySetInnerHTML={{ __html: loaderData.html }} />
        <section id="contact" aria-labelledby="contact-title" className="border-t-2 border-ink pt-4">
          <h2 id="contact-title" className="headline mb-6 text-3xl">
            Contact us
          </h2>
          <ContactForm countries={loaderData.countries} />
        </section>
      </div>
    </>
  );
}
