import { data } from "react-router";

/** Any address that no other route knows. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
