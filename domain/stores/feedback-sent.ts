/** The text after a missing store was submitted (STORE-19). Apart from the form: every page knows it (SITE-46). */
export const FEEDBACK_SENT = "Feedback Submitted successfully.";
