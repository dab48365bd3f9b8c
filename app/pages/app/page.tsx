import { toCardViews } from "../../components/card-view.ts";
import { head } from "../../routing/head.ts";
import { load } from "../../routing/load.ts";
import { useSite } from "../../routing/root-data.ts";
import { ButtonAnchor } from "../../ui/button-anchor.tsx";
import type { Route } from "./+types/page";
import { Phone } from "./phone.tsx";
import { listReleases } from "#domain/releases/list-releases.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await load(context, ({ catalog }) => listReleases(catalog, { released: "upcoming", limit: 4 }));
  return { next: toCardViews(data) };
}

export function meta({ matches }: Route.MetaArgs) {
  const name = matches[0].loaderData?.site.name;
  return head(matches, {
    title: `The ${name} App`,
    description: `Release dates, countdowns and reminders in your pocket: the ${name} app for iPhone and Android.`,
    path: "/app",
  });
}

const reasons = [
  { title: "To the minute", text: "Every retailer’s release time, in your time zone." },
  { title: "Get reminded", text: "A nudge before the pairs you watch go live, wherever you are." },
  { title: "One list everywhere", text: "One watchlist, in sync on the site and in the app." },
];

/** Promotes the mobile app (SITE-9). */
export default function AppPage({ loaderData: { next } }: Route.ComponentProps) {
  const { name, appStoreUrl, playStoreUrl } = useSite();
  return (
    <>
      <section className="grid items-start gap-12 py-12 md:py-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
        {/* not in the middle of the phone's height: it would move when that arrives */}
        <div className="lg:pt-16">
          <h1 className="headline text-display">The drop, in your pocket</h1>
          <p className="mt-8 max-w-prose text-xl">
            Countdowns for the releases you care about, and a heads-up before they drop.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonAnchor href={appStoreUrl} size="large">
              App Store
            </ButtonAnchor>
            <ButtonAnchor href={playStoreUrl} size="large">
              Google Play
            </ButtonAnchor>
          </div>
        </div>
        <Phone siteName={name} cards={next} />
      </section>
      <ul className="grid gap-8 md:grid-cols-3">
        {reasons.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-ink pt-4">
            <h2 className="headline text-2xl">{title}</h2>
            <p className="mt-2 text-quiet">{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
