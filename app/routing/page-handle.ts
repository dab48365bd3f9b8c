/** The `handle` of a page's route: what the server has to know about the page. */
export interface PageHandle {
  /** the query parameters that it reads, none by default; it never receives others (API-20) */
  parameters?: readonly string[] | "every";
  /** whether the script of the policy documents may run on it (SITE-49) */
  loadsPolicyScript?: boolean;
}
