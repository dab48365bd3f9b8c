import { PageTitle } from "../../components/page-title.tsx";
import { head } from "../../routing/head.ts";
import type { Route } from "./+types/page";
import { Buttons } from "./buttons.tsx";
import { Foundations } from "./foundations.tsx";
import { Forms } from "./forms.tsx";
import { Mails } from "./mails.tsx";
import { Overlays } from "./overlays.tsx";
import { Things } from "./things.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, {
    title: "Design",
    description: "Every part of ui/ in every state.",
    path: "/design",
    index: false,
  });
}

/** Shows every part of ui/ in every state, for developers. Only in development. */
export default function DesignPage() {
  return (
    <>
      <PageTitle>Design</PageTitle>
      <div className="grid gap-16">
        <Foundations />
        <Buttons />
        <Forms />
        <Things />
        <Overlays />
        <Mails />
      </div>
    </>
  );
}
