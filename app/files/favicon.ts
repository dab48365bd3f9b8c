import { redirect } from "react-router";
import icon32 from "../brand/icon-32.png?no-inline";

/**
 * Serves /favicon.ico: browsers ask for it when a document names no icon, such as a picture or an API reply (SITE-20).
 */
export function loader() {
  return redirect(icon32);
}
