import { brands, otherBrands } from "#domain/catalog/brands.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { head } from "../../routing/head.ts";
import { load } from "../../routing/load.ts";
import type { PageHandle } from "../../routing/page-handle.ts";
import { TextLink } from "../../ui/text-link.tsx";
import type { Route } from "./+types/page";
import { CalendarLinks } from "./calendar-links.tsx";
import { OwnCalendar } from "./own-calendar.tsx";

/** Loads the calendars to subscribe to; that of the brand or model which the address names comes first (ICAL-4). */
export function loader({ url, context }: Route.LoaderArgs) {
  return load(context, async ({ catalog: { names }, site }) => {
    const ofBrands = [...brands, ...otherBrands(names.brands)];
    const of = url.searchParams.get("of");
    const asked = [...ofBrands, ...names.models].filter(({ slug }) => slug === of).slice(0, 1);
    const calendars = [...asked, ...common, ...ofBrands.filter((brand) => !asked.includes(brand))];
    return { origin: site.origin, calendars: calendars.map(({ name, slug }) => ({ name, slug })) };
  });
}

const common = [
  { name: "All releases", slug: "all" },
  { name: "Confirmed dates", slug: "confirmed" },
];

export const handle: PageHandle = { parameters: ["of"] };

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, {
    title: "Sneaker Release Calendars to Subscribe To",
    description: "Every release date in your own calendar. When a date moves, it moves there, too.",
    path: "/calendar/subscribe",
  });
}

/** Shows the calendars to subscribe to, and how it is done (ICAL-4). */
export default function CalendarsPage({ loaderData: { origin, calendars } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Release dates in your calendar</PageTitle>
      <p className="max-w-2xl pb-8 text-lg">
        Subscribe once. When a date moves, it moves in your calendar, too; when it is lost, it is crossed out there.
      </p>
      <div className="grid items-start gap-x-14 gap-y-14 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby="calendars">
          <h2 id="calendars" className="headline border-t-2 border-ink pt-4 pb-3 text-3xl">
            For everyone
          </h2>
          <ul>
            {calendars.map(({ name, slug }) => (
              <li
                key={slug}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3"
              >
                <h3 className="text-lg font-semibold">{name}</h3>
                <CalendarLinks address={`${origin}/calendar/${slug}.ics`} name={name} />
              </li>
            ))}
          </ul>
          <p className="border-t border-line pt-3 text-quiet">
            Each model has one as well: follow the link at the end of its page.
          </p>
        </section>
        <div className="grid gap-y-14">
          <section aria-labelledby="own">
            <h2 id="own" className="headline border-t-2 border-ink pt-4 pb-3 text-3xl">
              Your watchlist
            </h2>
            <p className="pb-4">
              What you add to <TextLink to="/watchlist">your watchlist</TextLink> appears in your calendar, with a
              reminder. Each calendar gets an address of its own that nobody can guess.{" "}
              <span className="signed-in:hidden">
                Log in first if you have an account: addresses that are made without one stop with a login.
              </span>
            </p>
            <p className="text-quiet scripted:hidden">Turn on JavaScript to make an address.</p>
            <OwnCalendar origin={origin} />
          </section>
          <section aria-labelledby="ways">
            <h2 id="ways" className="headline border-t-2 border-ink pt-4 pb-3 text-3xl">
              How it works
            </h2>
            <dl className="grid gap-4">
              {ways.map(({ name, text }) => (
                <div key={name}>
                  <dt className="font-semibold">{name}</dt>
                  <dd className="text-quiet">{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      </div>
    </>
  );
}

const ways = [
  {
    name: "Apple, and most programs on your device",
    text: "Press Apple. Calendar opens and asks whether to subscribe. Choose to refresh it every hour.",
  },
  {
    name: "Google",
    text: "Press Google, and then Add. It shows up on your phone, too. Google reads it a few times a day.",
  },
  {
    name: "Outlook",
    text: "Press Outlook, and then Import. Outlook reads it every few hours.",
  },
  {
    name: "Any other",
    text: "Copy the address, and look for “subscribe”, “from the web” or “from a URL” where calendars are added.",
  },
];
