/** What we answer to a contact message. */
export const CONTACT_SENT = "Thank you for your message. We will write back soon.";
