/** What a visitor reads once the message is kept; apart from the form, since every page knows it. */
export const CONTACT_SENT = "Thank you for your message. We will write back soon.";
