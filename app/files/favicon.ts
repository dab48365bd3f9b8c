import { redirect } from "react-router";
import icon32 from "../brand/icon-32.png?no-inline";

/** Where browsers look for the icon of what has no head to name it: the API, a picture. */
export function loader() {
  return redirect(icon32);
}
