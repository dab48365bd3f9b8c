import type { UnsubscribeAddress } from "#domain/alerts/mail-subscriptions.ts";
import type { MailProduct, MailSection } from "./mail-document.ts";

export interface Site {
  SITE_NAME: string;
  ORIGIN: string;
}

/** Returns the addresses of pages that stop mails to an account (LETT-8). */
export function unsubscribeAddressOf({ ORIGIN }: Site): UnsubscribeAddress {
  return (kind, token) => `${ORIGIN}/unsubscribe/${kind}/${token}`;
}

/** Returns the addresses of a product in a mail. */
export function productAddresses({ ORIGIN }: Site, { slug, hasPicture }: { slug: string; hasPicture: boolean }) {
  return { address: `${ORIGIN}/${slug}`, picture: hasPicture ? `${ORIGIN}/share/${slug}.jpg` : null };
}

export function sectionsOf(...sections: [heading: string, products: MailProduct[]][]): MailSection[] {
  return sections.filter(([, products]) => products.length > 0).map(([heading, products]) => ({ heading, products }));
}
