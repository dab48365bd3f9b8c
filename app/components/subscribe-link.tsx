import { TextLink } from "../ui/text-link.tsx";

/** Shows the ways to the calendar and the alerts of a brand or a model (ICAL-4, ALERT-1). */
export function SubscribeLink({ slug, name }: { slug: string; name: string }) {
  return (
    <p className="pt-8">
      <TextLink to={`/calendar/subscribe?of=${slug}`}>{name} dates in your calendar</TextLink>
      {" · "}
      <TextLink to={`/alerts?of=${slug}`}>Alerts</TextLink>
    </p>
  );
}
