import { formatPrice } from "#domain/catalog/format-price.ts";
import type { NewsletterMail, NewsletterProduct } from "#domain/newsletter/newsletter-content.ts";
import { productAddresses, sectionsOf, type Site, unsubscribeAddressOf } from "./bulk-mail.ts";
import { composeMail } from "./compose-mail.ts";
import type { MailProduct } from "./mail-document.ts";

/** Returns the weekly newsletter, with links to this site (LETT-2). */
export function newsletterMail(site: Site): NewsletterMail {
  const { SITE_NAME: name, ORIGIN: origin } = site;
  const unsubscribeAddress = unsubscribeAddressOf(site);
  const listed = (product: NewsletterProduct): MailProduct => ({
    name: product.name,
    text: [product.when, product.price && formatPrice(product.price)].filter(Boolean).join(" · "),
    ...productAddresses(site, product),
  });
  return {
    unsubscribeAddress,
    compose: ({ popular, upcoming }, token) =>
      composeMail(name, {
        subject: popular[0] ? `The week's most popular: ${popular[0].name}` : `This week at ${name}`,
        preview: "What everyone likes this week and what drops next.",
        heading: "The week in sneakers",
        paragraphs: [],
        sections: sectionsOf(["Most popular this week", popular.map(listed)], ["Releasing next", upcoming.map(listed)]),
        action: { label: "See the full ranking", address: `${origin}/most-popular` },
        note: `You get this email on Mondays because you signed up for it.`,
        stop: { label: "Stop the weekly newsletter", address: unsubscribeAddress("newsletter", token) },
      }),
  };
}
