import { todayInNewYork } from "#domain/catalog/today.ts";
import { productsQuery } from "#domain/listing/contract.ts";
import { listProducts } from "#domain/listing/list-products.ts";
import { head } from "../../head.ts";
import { load } from "../../load.ts";
import { useSite } from "../../shell/use-shell.ts";
import { ButtonAnchor } from "../../ui/button.tsx";
import type { Route } from "./+types/page";
import { Phone } from "./phone.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const query = productsQuery.parse({ by_release: "not_yes_released", perpage: "3" });
  const { data } = await load(context, ({ live, now }) => listProducts(live, query, todayInNewYork(now())));
  return { next: data };
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
  { title: "Know the minute", text: "Every retailer's release time, on your own clock." },
  { title: "Be reminded", text: "A nudge before the pairs you watch go live, wherever you are." },
  { title: "Keep your list", text: "Your watchlist, the same on the site and in the app." },
];

/** Promotes the mobile app on the two app stores (spec §2 "Route table"). */
export default function AppPage({ loaderData: { next } }: Route.ComponentProps) {
  const { name, appStoreUrl, playStoreUrl } = useSite();
  return (
    <>
      <section className="grid items-center gap-12 py-12 md:py-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
        <div>
          <h1 className="headline text-display uppercase">The drop, in your pocket</h1>
          <p className="mt-8 max-w-prose text-xl">
            The {name} app counts down to the releases you care about and tells you in time.
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
            <h2 className="headline text-2xl uppercase">{title}</h2>
            <p className="mt-2 text-quiet">{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
