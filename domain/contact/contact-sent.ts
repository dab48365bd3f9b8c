/** The text after a message was sent (CONT-10). Apart from the form: every page knows it (SITE-46). */
export const CONTACT_SENT = "Thanks for your message. We’ll get back to you soon.";
