/** What a page says of itself to the server: its route's `handle`. */
export interface PageHandle {
  /** the query parameters that it reads, none by default; what others say changes nothing of it */
  parameters?: readonly string[] | "every";
  /** whether the third party's script of the policy documents runs on it */
  loadsPolicyScript?: boolean;
}
